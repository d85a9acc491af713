// Draws media/icon.png, 128 × 128: a proofreader's tick over a row of trials, one of which failed. node scripts/icon.mjs
import { writeFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';

const size = 128;
/** Each pixel is the mean of this many samples along either axis, which makes edges smooth. */
const samples = 4;

const background = [31, 41, 66];
const passed = [94, 192, 134];
const failed = [229, 104, 92];
const ink = [250, 250, 245];

/** Signed distance to a rounded square: negative inside. */
const roundedSquare = (x, y, centerX, centerY, half, radius) => {
  const outX = Math.max(Math.abs(x - centerX) - half + radius, 0);
  const outY = Math.max(Math.abs(y - centerY) - half + radius, 0);
  return Math.hypot(outX, outY) - radius;
};

const distanceToSegment = (x, y, [fromX, fromY], [toX, toY]) => {
  const along = ((x - fromX) * (toX - fromX) + (y - fromY) * (toY - fromY)) / ((toX - fromX) ** 2 + (toY - fromY) ** 2);
  const at = Math.min(Math.max(along, 0), 1);
  return Math.hypot(x - fromX - at * (toX - fromX), y - fromY - at * (toY - fromY));
};

const tick = [
  [34, 60],
  [54, 80],
  [98, 30],
];
const trials = [28, 52, 76, 100].map((centerX, index) => ({ centerX, color: index === 2 ? failed : passed }));

/** Colour and opacity (0 or 1) at a point of the drawing. */
const colorAt = (x, y) => {
  if (roundedSquare(x, y, 64, 64, 62, 26) > 0) return undefined;
  const stroke = Math.min(distanceToSegment(x, y, tick[0], tick[1]), distanceToSegment(x, y, tick[1], tick[2]));
  if (stroke < 7) return ink;
  return trials.find(({ centerX }) => roundedSquare(x, y, centerX, 103, 8, 3) < 0)?.color ?? background;
};

const pixel = (column, row) => {
  const sum = [0, 0, 0];
  let covered = 0;
  for (let step = 0; step < samples * samples; step++) {
    const color = colorAt(
      column + ((step % samples) + 0.5) / samples,
      row + (Math.floor(step / samples) + 0.5) / samples,
    );
    if (!color) continue;
    covered += 1;
    for (const channel of [0, 1, 2]) sum[channel] += color[channel];
  }
  const shown = covered === 0 ? [0, 0, 0] : sum.map((value) => Math.round(value / covered));
  return [...shown, Math.round((255 * covered) / samples ** 2)];
};

const chunk = (type, data) => {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

const header = Buffer.alloc(13);
header.writeUInt32BE(size, 0);
header.writeUInt32BE(size, 4);
header.set([8, 6, 0, 0, 0], 8); // 8 bits a channel, red green blue alpha
const rows = Array.from({ length: size }, (_, row) => [
  0, // no filter
  ...Array.from({ length: size }, (_, column) => pixel(column, row)).flat(),
]);
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const image = chunk('IDAT', deflateSync(Buffer.from(rows.flat()), { level: 9 }));
const file = Buffer.concat([signature, chunk('IHDR', header), image, chunk('IEND', Buffer.alloc(0))]);
await writeFile(new URL('../media/icon.png', import.meta.url), file);
