import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rules } from '#core/rules/index';
import { manifestSettings } from '../../client/src/manifest/manifestSettings';
import { editorSchema } from '../../server/src/settings/settingsSchema';
import { pinnedVersions } from '../editor/host/versions';

const root = join(import.meta.dirname, '..', '..');
const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
const clientSources = await readFile(join(root, 'client/src/commands.ts'), 'utf8');

describe('the manifest', () => {
  test('has the settings that the rules and the schema say (node scripts/updateManifest.mjs writes them)', () => {
    const codes = rules.map((rule) => rule.code);
    expect(manifest.contributes.configuration).toEqual(manifestSettings(rules, editorSchema(codes)));
    expect(Object.keys(manifest.contributes.configuration.properties['evalproof.rules'].properties)).toEqual(codes);
  });

  test('every setting says what it does and where it may be set', () => {
    for (const setting of Object.values<Record<string, unknown>>(manifest.contributes.configuration.properties)) {
      expect(setting).toMatchObject({
        scope: expect.any(String),
        markdownDescription: expect.stringMatching(/^[A-Z].*\.$/s),
      });
    }
  });

  test('lists exactly the commands that the client registers', () => {
    const registered = [...clientSources.matchAll(/registerCommand\('([^']+)'/g)].map(([, name]) => name);
    const contributed = manifest.contributes.commands.map(({ command }: { command: string }) => command);
    expect(contributed.sort()).toEqual(registered.sort());
  });

  test('promises the editor version that its types and its tests are of', () => {
    expect(manifest.engines.vscode).toBe(`^${manifest.devDependencies['@types/vscode']}`);
    const [major, minor] = pinnedVersions.oldest.vscode.split('.');
    expect(manifest.engines.vscode).toBe(`^${major}.${minor}.0`);
  });

  test('works in Restricted Mode and where the files are, and says where it is limited', () => {
    expect(manifest.capabilities.untrustedWorkspaces.supported).toBe(true);
    expect(manifest.capabilities.virtualWorkspaces.supported).toBe('limited');
    expect(manifest.extensionKind).toEqual(['workspace']);
    expect(manifest.dependencies).toBeUndefined();
  });
});
