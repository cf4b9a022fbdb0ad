// `npm run bench -- review`: what the largest question about applications costs whoever asks, and everybody else.
import { readdirSync, readFileSync } from 'node:fs';
import { quantile } from './figures.mjs';

const parentOf = (pid) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1];

/** MiB of memory of PostgreSQL's processes, a shared page in parts (Linux alone). */
function postgresMiB(postmaster) {
  let kib = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (parentOf(pid) !== postmaster) continue;
      kib += Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
    } catch {
      // It has ended since.
    }
  }
  return kib / 1024;
}

/** Terms and texts of the largest question that is allowed (`MAX_ASKED_…` of `@portal/rules`). */
const LARGEST = { terms: 20, texts: 100 };

/**
 * The largest question alone; then twelve of them at once, with what somebody else waits for a page meanwhile (SEE-08).
 *
 * @param timed, several how the benchmark measures
 */
export async function largestQuestion({ pool, ask, path, batch, turns, everything, timed, several }) {
  const { rows: items } = await pool.query(
    `select n.fieldset_id as set, n.item from review_item n join review_value v on v.item_id = n.id
     where n.batch_id = $1 and n.item <> '' and n.fieldset_id <> '@' group by 1, 2 order by count(*) desc limit $2`,
    [batch, LARGEST.terms],
  );
  const of = Array.from({ length: LARGEST.texts / LARGEST.terms }, (_none, at) => `没有${at}`);
  const any = items.map(({ set, item }) => ({ set, when: { item, is: 'lacks', of } }));
  const body = {
    filter: { ...everything, when: { any } },
    sort: { by: 'applied', descending: true },
    after: '',
    columns: [],
    count: true,
  };
  const alone = await several(turns, () => ask('POST', path, body));
  const others = [];
  let isOver = false;
  const { rows: backends } = await pool.query('select pg_backend_pid() as pid');
  const postmaster = parentOf(backends[0].pid);
  const before = postgresMiB(postmaster);
  let peak = before;
  const looking = setInterval(() => {
    peak = Math.max(peak, postgresMiB(postmaster));
  }, 100);
  const somebody = (async () => {
    while (!isOver) others.push(await timed(() => ask('GET', '/recruitments')));
  })();
  const answers = await Promise.allSettled(Array.from({ length: 12 }, () => ask('POST', path, body)));
  isOver = true;
  await somebody;
  clearInterval(looking);
  const refused = answers.filter(({ status }) => status === 'rejected').length;
  console.log(
    `\nThe largest question: ${quantile(alone, 0.95).toFixed(0)} ms p95. Twelve at once: ${refused} refused as busy, somebody else's calls p99 ${quantile(others, 0.99).toFixed(0)} ms, PostgreSQL ${(peak - before).toFixed(0)} MiB more.`,
  );
  return alone;
}
