// `npm run bench -- <name>`: measures the built product and prints a table. A benchmark reports: it ends with 0 whatever
// the figures are, and with 1 only when it could not measure.
import { checkNode, ensureBuilt, ensureInstalled, fail } from './lib/setup.mjs';

checkNode();

const BENCHES = {
  console: () => import('./bench/console.mjs'),
  evening: () => import('./bench/evening.mjs'),
  forms: () => import('./bench/forms.mjs'),
  lighthouse: () => import('./bench/lighthouse.mjs'),
  statecharts: () => import('./bench/statecharts.mjs'),
  papers: () => import('./bench/papers.mjs'),
  restart: () => import('./bench/restart.mjs'),
  review: () => import('./bench/review.mjs'),
  seats: () => import('./bench/seats.mjs'),
  server: () => import('./bench/load-server.mjs'),
};
const [name = '', ...rest] = process.argv.slice(2);
const load = BENCHES[name];
if (!load) fail(`npm run bench -- <name>, where name is one of: ${Object.keys(BENCHES).join(', ')}`);
// With --as-built, what stands in dist/ is measured.
if (!rest.includes('--as-built')) {
  ensureInstalled();
  ensureBuilt();
}
const { run } = await load();
await run(rest);
