import { checkDraw, checkRanks, type RankRow } from '@portal/rules/seats/check';

// The whole program of the page that checks draws and ranks (LIST-03): it stands in the page itself, asks nobody for anything,
// and says what it says in the words that the page was made with.

interface Data {
  record: unknown;
  ranks: { rows: RankRow[] }[];
  texts: Record<string, string>;
}

/** Rows that are written out; the others are counted. */
const MAX_ROWS = 500;

const data = JSON.parse(document.getElementById('data')?.textContent ?? '{}') as Data;
const say = (key: string): string => data.texts[key] ?? key;

/** Lets the page be drawn between stretches of work. */
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

function tell(place: Element, lines: readonly string[], isGood: boolean): void {
  place.setAttribute('data-good', String(isGood));
  place.replaceChildren(
    ...lines.map((line) => {
      const paragraph = document.createElement('p');
      paragraph.textContent = line;
      return paragraph;
    }),
  );
}

function rowOf(tag: 'th' | 'td', texts: readonly string[]): HTMLTableRowElement {
  const row = document.createElement('tr');
  for (const text of texts) {
    const cell = document.createElement(tag);
    cell.textContent = text === '' ? say('checkNobody') : text;
    if (tag === 'th') cell.setAttribute('scope', 'col');
    row.append(cell);
  }
  return row;
}

/** Writes each difference below what was told of it. */
function list(place: Element, heads: readonly string[], rows: readonly (readonly string[])[]): void {
  if (rows.length === 0) return;
  const table = document.createElement('table');
  const head = document.createElement('thead');
  head.append(rowOf('th', heads.map(say)));
  const body = document.createElement('tbody');
  body.append(...rows.slice(0, MAX_ROWS).map((row) => rowOf('td', row)));
  table.append(head, body);
  place.append(table);
  if (rows.length <= MAX_ROWS) return;
  const more = document.createElement('p');
  more.textContent = say('checkMore').replace('{{0}}', String(rows.length - MAX_ROWS));
  place.append(more);
}

const faultKey = (fault: string): string => `checkFault${fault.charAt(0).toUpperCase()}${fault.slice(1)}`;

async function checkSeats(place: Element): Promise<void> {
  const { faults, differences } = await checkDraw(data.record, pause);
  const isGood = faults.length === 0 && differences.length === 0;
  const told = faults.map((fault) => say(faultKey(fault)));
  tell(
    place,
    isGood ? [say('checkDrawGood')] : [...told, ...(differences.length > 0 ? [say('checkDrawBad')] : [])],
    isGood,
  );
  list(
    place,
    ['checkSession', 'checkRoom', 'checkSeat', 'checkPublished', 'checkRecomputed'],
    differences.map(({ session, room, seat, published, recomputed }) => [
      session,
      room,
      String(seat),
      published,
      recomputed,
    ]),
  );
}

function checkList(place: Element, rows: readonly RankRow[]): void {
  const wrong = checkRanks(rows);
  tell(place, [say(wrong.length === 0 ? 'checkRanksGood' : 'checkRanksBad')], wrong.length === 0);
  list(
    place,
    ['checkNumber', 'checkPublished', 'checkRecomputed'],
    wrong.map(({ place: number, published, recomputed }) => [String(number), published, recomputed]),
  );
}

const seats = document.getElementById('seats');
if (seats) void checkSeats(seats);
for (const [at, { rows }] of data.ranks.entries()) {
  const place = document.getElementById(`ranks-${at}`);
  if (place) checkList(place, rows);
}
