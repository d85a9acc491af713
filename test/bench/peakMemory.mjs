import fs from 'node:fs';

/** Peak resident bytes of this process. What `resourceUsage` says may be the parent's on Linux, where a process starts as its copy. */
export function peakBytes() {
  const status = '/proc/self/status';
  const own = fs.existsSync(status) ? /^VmHWM:\s*(\d+) kB$/m.exec(fs.readFileSync(status, 'utf8')) : null;
  return 1024 * Number(own?.[1] ?? process.resourceUsage().maxRSS);
}
