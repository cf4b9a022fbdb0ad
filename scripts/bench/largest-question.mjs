// `npm run bench -- review`: what the largest question about applications costs whoever asks, and everybody else.
import { quantile } from './figures.mjs';

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
  const somebody = (async () => {
    while (!isOver) others.push(await timed(() => ask('GET', '/recruitments')));
  })();
  const answers = await Promise.allSettled(Array.from({ length: 12 }, () => ask('POST', path, body)));
  isOver = true;
  await somebody;
  const refused = answers.filter(({ status }) => status === 'rejected').length;
  console.log(
    `\nThe largest question: ${quantile(alone, 0.95).toFixed(0)} ms p95. Twelve at once: ${refused} refused as busy, somebody else's calls p99 ${quantile(others, 0.99).toFixed(0)} ms.`,
  );
  return alone;
}
