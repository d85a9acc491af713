export { installHost } from './installHost';
export { runEndToEnd } from './runEndToEnd';
export { runInHost } from './runInHost';
export { serveFolder } from './serveFolder';
export { pinnedVersions } from './versions';
