import { asksForFile, holdsValue } from '@portal/field-kinds';
import { kindOfStored, MAX_BESIDE, setsOfCalculations, setsOfCondition } from '@portal/fieldsets';
import { valuesOf, ruleTermsOf } from '@portal/conditions';
import { isWrittenNumber } from '@portal/rules';
import type { StoredField, StoredFieldSet } from '@portal/schemas';
import { mayDo, type ExampleAnswers } from '@portal/console-contract';
import { writeAudit } from '../../console/audit.ts';
import type { HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid } from '../../console/refused.ts';
import { readFrozen, type FrozenResume } from '../applications/freeze.ts';
import { publishedDefinitions } from '../resume/definitions.ts';
import { maskOf, personalFields } from '../scope/mask.ts';
import { demandHandedIn } from './handed-in.ts';
import { factsOf } from './repository/resumes.ts';

/** A number with more digits is more likely somebody's than an amount. */
const MAX_DIGITS = 6;

/** Words that HR itself wrote into the rules of a set: an answer that is one of them tells of nobody. */
const wordsOfRules = ({ rules = [] }: StoredFieldSet): ReadonlySet<string> =>
  new Set(rules.flatMap(({ when }) => ruleTermsOf(when).flatMap(valuesOf)));

const DATE = /^\d{4}(?:-\d{2}){0,2}(?: \d{2}:\d{2})?$/;

/** Whether an answer says nothing of who gave it: chosen of a list, a date or an amount, or a word of HR's. */
function isPlain(field: StoredField, value: string, { codes, isWord }: Plain): boolean {
  const { coded, said, family } = kindOfStored(field);
  // What is written like none of its kind was typed by somebody, before the field became of it.
  if (said) return Object.hasOwn(said, value);
  if (coded) {
    const known = codes[field.codesetid ?? ''] ?? {};
    return value.split(/\s+/).every((code) => Object.hasOwn(known, code));
  }
  if (family === 'date' || family === 'datetime') return DATE.test(value);
  if (family === 'number') return isWrittenNumber(value) && value.replaceAll(/\D/g, '').length <= MAX_DIGITS;
  return family === 'text' && isWord(value);
}

interface Plain {
  /** Codes that the copy of the resume has names for. */
  codes: FrozenResume['codes'];
  isWord(value: string): boolean;
}

/**
 * GET /recruitments/:id/applications/:application/example: a record as answers of an example (FORM-11), for whoever may see the
 * application: it tells less than that. Personal values, whatever the caller does not see, names, free texts and long numbers stay
 * here; the look is audited.
 */
export const getExampleAnswers: HandlerOf<'getExampleAnswers'> = async (call): Promise<ExampleAnswers> => {
  const row = await demandHandedIn(call);
  const { db, services, user, query } = call;
  const { fieldset = '', record = '' } = query;
  const published = await publishedDefinitions(db);
  const set = published.find(({ fieldsetid }) => fieldsetid === fieldset);
  if (!set) throw invalid({ path: 'fieldset', what: 'unknown' });
  const { records, codes } = readFrozen(row.frozen);
  // Without a number it is the first.
  const own = records.find(
    (one) => one.fieldsetid === fieldset && (record === '' || String(one.i9999) === record),
  );
  if (!own) throw new ConsoleRefused('notFound');
  const [mask, isPersonal, { portal }, facts] = await Promise.all([
    maskOf(call, published),
    personalFields(services, published),
    services.settings(),
    factsOf(db, row.id),
  ]);
  const { cardid, birthday, sex, age, idtype } = portal.calculateItem;
  const person = new Set([portal.nameItem, cardid, birthday, sex, age, idtype]);
  const isOpen = (
    of: StoredFieldSet,
    words: ReadonlySet<string>,
    field: StoredField,
    value: string,
  ): boolean =>
    !mask.isMasked(of.fieldsetid, field.itemid) &&
    !isPersonal(of.fieldsetid, field.itemid) &&
    !person.has(field.itemid) &&
    isPlain(field, value, { codes, isWord: (word) => words.has(word) });
  const answersOf = ({ fieldsetid, values }: (typeof records)[number]): ExampleAnswers['records'] => {
    const of = published.find((one) => one.fieldsetid === fieldsetid);
    if (!of) return [];
    const answered = of.fieldList.filter(
      (field) =>
        holdsValue(field) &&
        !asksForFile(field) &&
        field.archived !== '1' &&
        (Object.hasOwn(values, field.itemid) ? (values[field.itemid] ?? '') : '').trim() !== '',
    );
    const words = wordsOfRules(of);
    const open = answered.filter((field) => isOpen(of, words, field, (values[field.itemid] ?? '').trim()));
    return [
      {
        fieldsetid,
        values: Object.fromEntries(open.map(({ itemid }) => [itemid, values[itemid] ?? ''])),
        invented: answered.filter((field) => !open.includes(field)).map(({ itemid }) => itemid),
      },
    ];
  };
  const asked = mayDo(user, 'recruitments.view') ? (facts.conditions ?? []) : [];
  // What the position asks is judged by what the resume says beside the record.
  const beside = new Set([
    fieldset,
    ...setsOfCalculations([set]),
    ...asked.flatMap(({ when }) => setsOfCondition(when)),
  ]);
  const others = [...beside].flatMap((id) =>
    records.filter((one) => one.fieldsetid === id && one !== own).slice(0, MAX_BESIDE),
  );
  await writeAudit(db, user.login, 'reviewExample', call.params['id'] ?? '', {
    ids: [facts.reference],
    fieldset,
  });
  return {
    records: [own, ...others].flatMap(answersOf),
    position: asked.length > 0 ? facts.position_id : '',
  };
};
