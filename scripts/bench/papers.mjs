// `npm run bench -- papers`: all tickets of an examination in one PDF, each with a photo (EXAM-04): how long the built worker
// takes, and the most memory that its process needs. The process has nothing else loaded; a server has.
// Options: --tickets=1000, --kb=100 (size of a photo)
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { build } from 'vite';
import { root } from '../lib/setup.mjs';
import { judged, table, whole } from './figures.mjs';

const LIMIT_MIB = 512;
const PHOTOS = 20;
const MIB = 1024 ** 2;

/** A JPEG of about so many bytes, of noise, which does not get smaller. */
async function photoOf(bytes) {
  const [width, height] = [413, 579];
  const noise = { type: 'gaussian', mean: 128, sigma: 40 };
  const drawn = await sharp({ create: { width, height, channels: 3, noise } })
    .png()
    .toBuffer();
  let best = Buffer.alloc(0);
  for (let quality = 5; quality <= 100 && best.length < bytes; quality += 5)
    best = await sharp(drawn).jpeg({ quality }).toBuffer();
  return best;
}

/** The renderer as it is in the bundle: beside it in `dist`, so that it draws in the built worker. */
const bundleRenderer = (folder) =>
  build({
    configFile: false,
    root,
    logLevel: 'error',
    ssr: { noExternal: [/^@portal\//] },
    build: {
      ssr: join(root, 'apps/server/src/modules/documents/renderer.ts'),
      outDir: folder,
      target: 'node20',
    },
  });

export async function run(args) {
  const option = (name, normal) =>
    Number(args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? normal);
  const [tickets, kb] = [option('tickets', 1000), option('kb', 100)];
  mkdirSync(join(root, 'dist'), { recursive: true });
  const folder = mkdtempSync(join(root, 'dist', 'bench-papers-'));
  try {
    await bundleRenderer(folder);
    let size = 0;
    for (let at = 0; at < PHOTOS; at += 1) {
      const photo = await photoOf(kb * 1000);
      size += photo.length / PHOTOS;
      writeFileSync(join(folder, `${at}.jpg`), photo);
    }
    const child = fork(new URL('./papers-child.mjs', import.meta.url), [folder, tickets, PHOTOS].map(String));
    const drawn = once(child, 'message');
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error('the file could not be drawn');
    const [{ seconds, bytes, before, peak, longest }] = await drawn;
    const cells = [tickets, whole(size / 1000), seconds.toFixed(1), (bytes / MIB).toFixed(1)];
    console.log(
      table(
        [
          'tickets',
          'kB a photo',
          's',
          'MiB of the file',
          'RSS before, MiB',
          'peak RSS, MiB',
          'event loop held, ms',
        ],
        [[...cells, whole(before / MIB), whole(peak / MIB), whole(longest)]],
      ),
    );
    const name = `EXAM-04 ${tickets} tickets in one file, MiB of memory`;
    console.log(`\n${judged([{ name, limit: LIMIT_MIB, value: peak / MIB }]).text}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
