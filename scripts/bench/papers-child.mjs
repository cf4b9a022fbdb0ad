// The process that `papers.mjs` measures: draws the file by the renderer of a folder, in the built worker, into the same folder.
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [, , folder, tickets, photos] = process.argv;
const { createRenderer } = await import(pathToFileURL(join(folder, 'renderer.js')).href);

/** Han characters, others for each seed: as many different ones as names and places of many people have. */
const han = (seed, length) =>
  Array.from({ length }, (_, at) => String.fromCodePoint(0x4e00 + ((seed * 31 + at * 197) % 6000))).join('');

const COLUMNS = [3, 4, 5, 2, 1.6].map((weight, at) => ({ title: han(at, 3), weight }));
const RULES = [40, 25, 35, 20].map((length, at) => han(9000 + at, length));

function ticket(at, photo) {
  const name = han(at, 3);
  const seat = String((at % 30) + 1).padStart(2, '0');
  const room = `${han(70, 3)} ${Math.floor(at / 30) + 1}`;
  const sitting = (subject, hours) => [
    han(subject, 6),
    `2027-01-06\n${hours}`,
    han(80 + subject, 18),
    room,
    seat,
  ];
  const fact = (label, value) => ({ label: han(90 + label, 4), value });
  return {
    language: 'zh',
    title: han(100, 3),
    subtitle: `${room} ${seat} ${name}`,
    issuer: han(110, 5),
    author: name,
    brand: '#9a3b32',
    foot: han(120, 12),
    photo,
    blocks: [
      {
        kind: 'facts',
        facts: [
          fact(1, name),
          fact(2, String(202_701_000_000 + at)),
          fact(3, han(at % 2, 1)),
          fact(4, han(130, 5)),
          fact(5, `33010619960518${String(at).padStart(4, '0')}`),
          { ...fact(6, han(140 + (at % 50), 14)), wide: true },
        ],
      },
      { kind: 'heading', text: han(150, 4) },
      { kind: 'table', columns: COLUMNS, rows: [sitting(1, '09:00–11:30'), sitting(2, '14:00–16:00')] },
      { kind: 'heading', text: han(160, 4) },
      { kind: 'list', items: RULES },
    ],
  };
}

async function* models() {
  for (let at = 0; at < Number(tickets); at += 1)
    yield ticket(at, await readFile(join(folder, `${at % Number(photos)}.jpg`)));
}

const before = process.memoryUsage.rss();
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
const began = performance.now();
const renderer = createRenderer();
const file = createWriteStream(join(folder, 'all.pdf'));
const about = { language: 'zh', title: han(100, 3), author: han(110, 5), issuer: han(110, 5) };
let bytes = 0;
for await (const chunk of renderer.renderAll(models(), about)) {
  bytes += chunk.length;
  if (!file.write(chunk)) await once(file, 'drain');
}
file.end();
await once(file, 'finish');
const seconds = (performance.now() - began) / 1000;
delay.disable();
await renderer.close();
// maxRSS is in KiB.
const peak = process.resourceUsage().maxRSS * 1024;
process.send({ seconds, bytes, before, peak, longest: delay.max / 1e6 }, () => process.disconnect());
