import { BASIC_SET } from '@portal/rules';
import type { LocalText } from '@portal/schemas';
import { byLanguage, LANGUAGE_IDS } from '@portal/schemas/languages';
import type { Account } from '../../../protocol/account.ts';
import { Refused } from '../../../protocol/answer.ts';
import { dayOf } from '../../../platform/time.ts';
import { createAccount } from '../../accounts/create.ts';
import { canonicalJson } from '../../field-sets/hash.ts';
import { findPosition } from '../../positions/find.ts';
import { attachmentCategories } from '../../resume/attachments.ts';
import { missingSets, type MissingSet } from '../../resume/missing.ts';
import { lackingFiles } from '../../resume/required-files.ts';
import { loadRecords } from '../../resume/records.ts';
import { saveRecords } from '../../resume/save.ts';
import type { Fill, Maker } from '../made/maker.ts';
import { makersOver, type Makers } from '../made/makers.ts';
import { fittingResume, type Fitting } from '../made/fit.ts';
import type { MadeResume } from '../made/resume.ts';
import { takesFrom } from '../../positions/open.ts';
import { insertFiles, type TriedPosition } from '../repository/scene.ts';
import { candidateContext } from '../scene.ts';
import { guarded, NO_TEXT, plainly, type Candidate, type Step, type Walk } from '../walk.ts';
import { conditionsInWords, positionName, saidInAll } from '../words.ts';

/** Somebody who is to be made up. */
interface Wanted {
  position: TriedPosition;
  fill: Fill;
  /** Place of the condition that is to be missed; -1 = none. */
  missing: number;
}

/** Parts of the budget: those who meet all that a position asks, and those who miss one condition; what is left is of all kinds. */
const FITTING = 0.6;
const MISSING = 0.85;
/** Category of whoever no position asks to be of another one. */
const USUAL_CATEGORY = '01';
const FILLS: readonly Fill[] = ['longest', 'all', 'least'];

const refusing = ({ definition: { conditions = [] } }: TriedPosition) =>
  conditions.filter(({ action }) => action === 'refuse');

/** Positions of which whoever fits one fits the other. */
const kindOf = ({ definition }: TriedPosition): string =>
  canonicalJson([
    (definition.conditions ?? []).map(({ action, when }) => ({ action, when })),
    definition.forCodes ?? [],
    definition.maxAge ?? null,
  ]);

/** Whom to make up: for each position one who fits it, as far as the budget goes; one who misses each condition; then others. */
export function wantedFor(positions: readonly TriedPosition[], budget: number): Wanted[] {
  const kinds = new Map<string, TriedPosition[]>();
  for (const position of positions)
    kinds.set(kindOf(position), [...(kinds.get(kindOf(position)) ?? []), position]);
  const groups = [...kinds.values()];
  const most = Math.max(...groups.map(({ length }) => length), 0);
  // The first of each kind, then the second of each, and so on.
  const ordered = Array.from({ length: most }, (_one, at) =>
    groups.flatMap((group) => group.slice(at, at + 1)),
  ).flat();
  const fitting = ordered.slice(0, Math.floor(budget * FITTING)).map((position, at): Wanted => ({
    position,
    fill: FILLS[(at + 2) % FILLS.length] ?? 'least',
    missing: -1,
  }));
  const missing = groups
    .flatMap(([position]) =>
      position
        ? refusing(position).map((_one, place): Wanted => ({ position, fill: 'least', missing: place }))
        : [],
    )
    .slice(0, Math.max(0, Math.floor(budget * MISSING) - fitting.length));
  const rest = Math.max(0, budget - fitting.length - missing.length);
  const others =
    ordered.length === 0
      ? []
      : Array.from({ length: rest }, (_one, at): Wanted => ({
          position: ordered[at % ordered.length] as TriedPosition,
          fill: FILLS[at % FILLS.length] ?? 'least',
          missing: -1,
        }));
  return [...fitting, ...missing, ...others];
}

const noHandIn = async (): Promise<void> => undefined;

/** Saves a made-up resume as its candidate would; false = it was refused, and why is found. */
async function saved(walk: Walk, maker: Maker, account: Account, { records }: MadeResume): Promise<boolean> {
  const { services, find } = walk;
  const bySet = new Map<string, { i9999: string; rev: string; values: Record<string, string> }[]>();
  for (const { fieldsetid, values } of records) {
    const own = bySet.get(fieldsetid) ?? [];
    own.push({
      i9999: fieldsetid === BASIC_SET ? '0' : String(-own.length - 1),
      rev: '',
      values,
    });
    bySet.set(fieldsetid, own);
  }
  const versions = Object.fromEntries(
    maker.sets.map(({ definition, version }) => [definition.fieldsetid, version]),
  );
  const sets = [...bySet].map(([fieldsetid, own]) => ({ fieldsetid, records: own }));
  try {
    await saveRecords(candidateContext(services, account), account, sets, versions, noHandIn);
    return true;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { errors = [], message } = error.answer;
    for (const { fieldsetid = '', message: why } of errors.length > 0 ? errors : [{ message }]) {
      const set = maker.sets.find(({ definition }) => definition.fieldsetid === fieldsetid);
      find({
        what: 'setStuck',
        subject: set?.definition.displayname ?? plainly(fieldsetid),
        detail: saidInAll(why),
        to: 'set',
        id: fieldsetid,
      });
    }
    return false;
  }
}

/** Gives a resume the files that are asked for: rows, without anything in the store. */
async function withFiles({ services }: Walk, maker: Maker, account: Account): Promise<void> {
  const { db } = services;
  const categories = await attachmentCategories(db);
  const records = await loadRecords(db, account.id);
  const lacking = await Promise.all(
    maker.sets.map(async ({ definition }) => {
      const lacks = await lackingFiles(db, account.id, definition);
      return records
        .filter(({ fieldsetid }) => fieldsetid === definition.fieldsetid)
        .flatMap((record) =>
          lacks(record).map((filetype) => ({
            fieldset: definition.fieldsetid,
            i9999: record.i9999,
            filetype,
          })),
        );
    }),
  );
  await insertFiles(db, account.id, [
    { kind: 'photo' },
    ...categories
      .filter(({ notNull }) => notNull === '2')
      .map(({ itemId }) => ({ kind: 'resume' as const, category: itemId })),
    ...lacking.flat().map((file) => ({ kind: 'record' as const, ...file })),
  ]);
}

/** Whether nothing is missing before applying; else what is found. */
async function isComplete({ services, find }: Walk, maker: Maker, account: Account): Promise<boolean> {
  const { portal } = maker.settings;
  const told = await Promise.all(
    LANGUAGE_IDS.map(async (language) => ({
      language,
      missing: await missingSets(services, services.db, account, portal, maker.today, language),
    })),
  );
  const [first] = told;
  for (const [at, { fieldsetid }] of (first?.missing ?? []).entries()) {
    const inEach = (words: (set: MissingSet) => string): LocalText =>
      byLanguage((language) => {
        const own = told.find((one) => one.language === language)?.missing[at];
        return own ? words(own) : '';
      });
    find({
      what: 'setIncomplete',
      subject: inEach(({ displayname }) => displayname),
      detail: inEach(({ items, unmet = [] }) =>
        [...new Set([...items.map(({ itemdesc }) => itemdesc), ...unmet])].join(', '),
      ),
      to: 'set',
      id: fieldsetid,
    });
  }
  return (first?.missing ?? []).length === 0;
}

async function registered(walk: Walk, maker: Maker, { person }: MadeResume): Promise<Account> {
  const { portal } = maker.settings;
  const account = await createAccount(
    walk.services.db,
    {
      email: person.email,
      name: person.name,
      idType: portal.idTypeItem ? portal.idTypeValue : '',
      unique: person.identity,
      applyCode: maker.applyCode,
    },
    maker.settings,
    { hash: '', active: true },
  );
  if (!account) throw new Error('a made-up candidate is somebody already');
  return account;
}

/** What keeps everybody out of a position, where no resume was found that meets what it asks. */
function tellUnfit(
  { find, never }: Walk,
  maker: Maker,
  position: TriedPosition,
  { judged, tries }: Fitting,
): void {
  const unmet = judged.filter(({ verdict }) => verdict !== 'met').map(({ condition }) => condition);
  const strict = unmet.filter(({ action }) => action === 'refuse');
  if (unmet.length === 0) return;
  const told = strict.length > 0 ? strict : unmet;
  if (strict.length > 0) never.add(position.id);
  find({
    level: strict.length > 0 ? 'stop' : 'note',
    what: strict.length > 0 ? 'conditionsUnmet' : 'informUnmet',
    subject: positionName(position),
    detail: conditionsInWords(
      maker.knowledge,
      told.map(({ when }) => when),
    ),
    count: tries,
    to: 'conditions',
    id: position.id,
  });
}

async function makeOne(
  walk: Walk,
  makers: Makers,
  wanted: Wanted,
  number: number,
): Promise<Candidate | null> {
  const { services, clock, began } = walk;
  const { position, fill, missing } = wanted;
  const row = await findPosition(services.db, position.copy);
  const moment = row && takesFrom(row, began);
  if (!row || !moment) return null;
  clock.at = moment;
  const { forCodes, maxAge, conditions = [] } = position.definition;
  const maker = await makers(forCodes?.[0] ?? USUAL_CATEGORY, dayOf(moment));
  const strict = refusing(position);
  const sought = { number, fill, most: maxAge === undefined ? 120 : maxAge - 1 };
  const fitting = await fittingResume(maker, {
    ...sought,
    conditions: missing < 0 ? conditions : strict,
    missing,
  });
  const isMissed = missing >= 0 && fitting.judged[missing]?.verdict !== 'met';
  const others = fitting.judged.filter(
    ({ condition }, place) => condition.action === 'refuse' && place !== missing,
  );
  const isFit = others.every(({ verdict }) => verdict === 'met');
  if (missing < 0) tellUnfit(walk, maker, position, fitting);
  // Whoever misses one condition cannot be made up where meeting the others means to meet it.
  else if (!isMissed) return null;
  const { resume } = fitting;
  const account = await registered(walk, maker, resume);
  if (!(await saved(walk, maker, account, resume))) return null;
  await withFiles(walk, maker, account);
  if (!(await isComplete(walk, maker, account))) return null;
  const missed = strict[missing];
  return {
    account,
    position,
    expects: isMissed ? 'refused' : isFit ? 'applied' : 'either',
    misses: missed && isMissed ? conditionsInWords(maker.knowledge, [missed.when]) : NO_TEXT,
  };
}

/** Candidates are made up, register, and fill in their resumes as candidates do. */
export const resumes: Step = {
  id: 'resumes',
  async walk(walk) {
    const { services, positions, budget } = walk;
    const whens = positions.flatMap(({ definition }) =>
      (definition.conditions ?? []).map(({ when }) => when),
    );
    const makers = makersOver(services, whens);
    const offered = positions.filter(({ id }) => walk.open.has(id) && !walk.never.has(id));
    const all = wantedFor(offered, budget);
    for (const [number, wanted] of all.entries()) {
      await walk.progress(number, all.length);
      const candidate = await guarded(services.db, () => makeOne(walk, makers, wanted, number));
      if (candidate) walk.candidates.push(candidate);
    }
    if (
      offered.length > 0 &&
      offered.length > new Set(walk.candidates.map(({ position }) => position.id)).size
    ) {
      const there = new Set(all.map(({ position }) => position.id));
      const unwalked = offered.filter(({ id }) => !there.has(id)).length;
      if (unwalked > 0) walk.find({ level: 'note', what: 'unwalked', count: unwalked, to: 'positions' });
    }
    return { in: all.length, out: walk.candidates.length };
  },
};
