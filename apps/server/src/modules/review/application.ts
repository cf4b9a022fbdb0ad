import { itemsOf } from '@portal/conditions';
import type { JudgedReviewCondition, ReviewApplication, ReviewFile } from '@portal/console-contract';
import type { Language, PositionCondition } from '@portal/schemas';
import { byLanguage, DEFAULT_LANGUAGE, LANGUAGE_IDS } from '@portal/schemas/languages';
import { writeAudit } from '../../console/audit.ts';
import type { ConsoleCall, HandlerOf } from '../../console/call.ts';
import { dayOf } from '../../platform/time.ts';
import { inLanguage } from '../../protocol/language.ts';
import { readFrozen, type FrozenResume } from '../applications/freeze.ts';
import { eventsIn } from '../applications/timeline.ts';
import { CodeNames } from '../codes/names.ts';
import { resumeTemplate } from '../documents/templates.ts';
import { labelsOf, wordsOf } from '../resume/condition-words.ts';
import { knowledgeFor } from '../resume/knowledge.ts';
import { judgeAll } from '../eligibility/qualifier.ts';
import { valuesBySet } from '../resume/by-set.ts';
import { publishedDefinitions } from '../resume/definitions.ts';
import { wireRecord } from '../resume/wire-record.ts';
import { wireSet } from '../resume/wire-set.ts';
import { areAtBlindStage, seesWho } from '../scope/blind.ts';
import { maskedCopy, maskOf } from '../scope/mask.ts';
import { claimFor } from './claims.ts';
import { correctionsAt } from './corrections.ts';
import { linesAt } from './decisions.ts';
import { differencesOf, shownValue } from './differences.ts';
import { demandHandedIn, frozenSets, knownFiles } from './handed-in.ts';
import { categoryNames, factsOf } from './repository/resumes.ts';
import { isOneOf } from './repository/second-look.ts';

/** The language that a page asks for by `?language`; one that there is not is the default. */
export const languageAsked = ({ query }: Pick<ConsoleCall, 'query'>): Language =>
  LANGUAGE_IDS.find((id) => id === query['language']) ?? DEFAULT_LANGUAGE;

/** Handed-in sets in HR's order of today; what is asked no more comes last. */
function inOrder<Of>(found: ReadonlyMap<string, Of>, order: readonly string[]): Of[] {
  const place = (id: string): number => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...found].toSorted(([one], [two]) => place(one) - place(two)).map(([, set]) => set);
}

const wireFile = ({ id, name, title, category }: ReviewFile, language: Language) => ({
  file_id: id,
  file_name: name,
  title: inLanguage(title, language),
  filetype: category,
  path: id,
});

/** What the position's conditions say of what was handed in, with the values that they looked at. */
async function judgedConditions(
  { services }: Pick<ConsoleCall, 'services'>,
  conditions: readonly PositionCondition[],
  frozen: FrozenResume,
  seen: FrozenResume,
): Promise<JudgedReviewCondition[]> {
  const knowledge = await knowledgeFor(
    services,
    conditions.map(({ when }) => when),
  );
  const judged = judgeAll(conditions, valuesBySet(frozen.records), knowledge, dayOf(services.now()));
  const fieldOf = (set: string, item: string) =>
    knowledge.sets
      .find(({ fieldsetid }) => fieldsetid === set)
      ?.fieldList.find(({ itemid }) => itemid === item);
  return judged.map(({ condition: { id, action, when }, verdict }) => ({
    id,
    action,
    verdict,
    sentence: byLanguage((language) => wordsOf(knowledge, when, language)),
    looked: itemsOf(when).map(([set, item]) => {
      const values = seen.records
        .filter(({ fieldsetid }) => fieldsetid === set)
        .map((record) => record.values[item] ?? '')
        .filter((value) => value !== '')
        .map((value) => shownValue(frozen, fieldOf(set, item), value));
      return {
        label: byLanguage((language) => labelsOf(knowledge, when, language).labels[`${set}.${item}`] ?? item),
        value: byLanguage((language) => values.map((value) => inLanguage(value, language)).join(' / ')),
      };
    }),
  }));
}

/** GET /recruitments/:id/applications/:application: everything that a decision rests on (REVIEW-05); the look is audited. */
export const getApplication: HandlerOf<'getApplication'> = async (call): Promise<ReviewApplication> => {
  const row = await demandHandedIn(call);
  const { db, services, user } = call;
  const language = languageAsked(call);
  const frozen = readFrozen(row.frozen);
  const copies = [frozen, ...(row.before === null ? [] : [readFrozen(row.before)])];
  const [facts, sets, files, published, categories, { portal }] = await Promise.all([
    factsOf(db, row.id),
    frozenSets(db, copies),
    maskOf(call, []).then((whole) => knownFiles(db, row.account_id, copies, whole)),
    publishedDefinitions(db),
    categoryNames(db),
    services.settings(),
  ]);
  const mask = await maskOf(call, published);
  const seen = maskedCopy(mask, frozen);
  const shown = frozen.files.map(files.shown);
  const names = CodeNames.kept(frozen.codes);
  const order = published.map(({ fieldsetid }) => fieldsetid);
  const handedIn = inOrder(sets, order).map((set) => ({
    ...wireSet(set, frozen.applyCode, language),
    dataList: seen.records
      .filter(({ fieldsetid }) => fieldsetid === set.definition.fieldsetid)
      .map((record) => {
        const own = shown.filter((file) => file.set === record.fieldsetid && file.record === record.i9999);
        const kept = { ...record, rev: 0, kept: {} };
        return wireRecord(
          set.definition,
          kept,
          names,
          own.map((file) => wireFile(file, language)),
          false,
          language,
        );
      }),
  }));
  const [conditions, lines, events, differences, claim, template, corrections] = await Promise.all([
    judgedConditions(call, facts.conditions ?? [], frozen, seen),
    linesAt(db, row.id),
    eventsIn(db, [row.id]),
    differencesOf(db, row, mask),
    claimFor(call, db, row.id),
    resumeTemplate(db, facts.resume_template_id),
    correctionsAt(db, row.id, published, mask),
  ]);
  const isSeen = seesWho(user) && (await areAtBlindStage(db, call.params['id'] ?? '', isOneOf([row.id])));
  await writeAudit(db, user.login, 'reviewRead', call.params['id'] ?? '', { ids: [facts.reference] });
  const { position, code, reference, name, status, told, stage, zone } = facts;
  return {
    id: row.id,
    reference,
    name,
    blind: mask.blind ? 'hidden' : isSeen ? 'seen' : '',
    position,
    code,
    status,
    told,
    stage,
    zone,
    secondLook: facts.second_look,
    version: row.version,
    appliedOn: facts.applied_on,
    sets: handedIn,
    items: {
      emailItem: portal.emailItem,
      phoneItem: portal.phoneItem,
      calculate: portal.calculateItem,
    },
    files: shown,
    hasPaper: template !== null,
    conditions,
    lines,
    timeline: events.map(({ kind, at, note }) => ({ kind, at: at.toISOString(), note })),
    differences,
    claim,
    corrections,
    openable: {
      sets: published.map(({ fieldsetid, displayname }) => ({ id: fieldsetid, name: displayname })),
      files: [...categories].map(([id, title]) => ({ id, name: title })),
    },
  };
};
