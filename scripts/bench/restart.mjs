// How soon a server answers again that was killed with its database while it wrote to nothing (RUN-08).
// Options: --times=5
import { dataFolder } from './server.mjs';
import { median, table, whole } from './figures.mjs';
import { startUncollected } from './killed-server.mjs';

export async function run(options) {
  const times = Number(options.find((word) => word.startsWith('--times='))?.slice('--times='.length) ?? 5);
  const data = dataFolder();
  const started = [await startUncollected(data.path)];
  try {
    for (let round = 0; round < times; round += 1) {
      started.at(-1).kill();
      started.push(await startUncollected(data.path));
    }
  } finally {
    for (const server of started.toReversed()) {
      server.kill();
      server.forget();
    }
    data.remove();
  }
  const [first, ...again] = started.map(({ took }) => took);
  console.log(
    table(
      ['start', 'ms until it answered'],
      [
        ['the first, which makes the database', whole(first)],
        ...again.map((took, index) => [`after kill ${index + 1}`, whole(took)]),
        ['median after a kill', whole(median(again))],
      ],
    ),
  );
}
