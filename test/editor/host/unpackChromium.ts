import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inflate } from '@sparticuz/chromium';
import { installOnce } from './installOnce';
import { hostFolder } from './places';

export interface UnpackedChromium {
  program: string;
  /** Folder with a fonts.conf and one font, for machines that have none. */
  fonts: string;
  /** Folder with the shared libraries (nss and friends) that small systems lack. */
  libraries: string;
}

/** Unpacks, once, the Chromium that the npm package @sparticuz/chromium carries in compressed form. */
export async function unpackChromium(): Promise<UnpackedChromium> {
  const folder = join(hostFolder, 'chromium');
  const packageFolder = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..', '..');
  const { version } = createRequire(import.meta.url)(join(packageFolder, 'package.json')) as { version: string };
  await installOnce({
    folder,
    description: `Chromium (@sparticuz/chromium@${version})`,
    install: (staging) => inflateInto(staging, join(packageFolder, 'bin')),
  });
  return {
    program: join(folder, 'chromium'),
    fonts: join(folder, 'fonts'),
    libraries: join(folder, 'al2023', 'lib'),
  };
}

/** The package unpacks into the folder for temporary files, which is therefore pointed at `target` meanwhile. */
async function inflateInto(target: string, archives: string): Promise<void> {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = target;
  try {
    for (const archive of ['chromium.br', 'fonts.tar.br', 'al2023.tar.br']) await inflate(join(archives, archive));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}
