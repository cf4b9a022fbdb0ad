import { BASIC_SET, MAX_CORRECTED_FIELDS, MAX_CORRECTION_REASON, MAX_CORRECTIONS } from '@portal/rules';
import type { LocalText, ResumeField, StoredField, StoredFieldSet } from '@portal/schemas';
import { restoreAngles } from '@portal/wire/harden';
import { isoTime } from '../../platform/time.ts';
import type { Database } from '../../platform/database/connect.ts';
import { invalid, ok, outcome, refusal, Refused, type Answer } from '../../protocol/answer.ts';
import type { Context } from '../../protocol/context.ts';
import { inLanguage } from '../../protocol/language.ts';
import { render, said, type Message } from '../../protocol/message.ts';
import type { Settings } from '../../protocol/settings.ts';
import { STATUS } from '../application-status/status.ts';
import { setsFor } from '../resume/definitions.ts';
import { fieldNames } from '../resume/field-names.ts';
import { lockAccount } from '../resume/writeable.ts';
import { readFrozen, type FrozenResume } from './freeze.ts';
import {
  countCorrections,
  findCorrectable,
  insertCorrection,
  lastCorrections,
  withdrawWaiting,
  type CorrectableApplication,
  type StoredCorrection,
} from './repository/corrections.ts';
import { recordEvent } from './repository/events.ts';

export { recordEvent };

export {
  answerWaiting,
  correctionsOf,
  correctionsOfAll,
  readerOf,
  waitingIn,
  type StoredCorrection,
} from './repository/corrections.ts';

/**
 * Items of the basic information that no correction changes: who somebody is, by what they sign in, and what follows from both.
 * An application with a wrong identity number is returned.
 */
function fixedItems({ portal, registration }: Settings): ReadonlySet<string> {
  const { cardid, birthday, sex, age, idtype } = portal.calculateItem;
  const own = [
    portal.emailItem,
    portal.nameItem,
    registration.onlyName.itemid,
    portal.idTypeItem?.itemid ?? '',
  ];
  return new Set([...own, cardid, birthday, sex, age, idtype].filter((itemid) => itemid !== ''));
}

const isTyped = (field: StoredField): boolean =>
  field.archived !== '1' && !field.calculated && field.format !== 'note';

/** A set with those of its fields of which a correction can be asked. */
interface CorrectableSet {
  set: StoredFieldSet;
  fields: StoredField[];
}

/** What of a handed-in resume a correction can be asked for: fields that are typed, in sets that have records. */
export async function correctableSets(
  db: Database,
  settings: Settings,
  { applyCode, records }: Pick<FrozenResume, 'applyCode' | 'records'>,
): Promise<CorrectableSet[]> {
  const fixed = fixedItems(settings);
  const handedIn = new Set(records.map(({ fieldsetid }) => fieldsetid));
  return (await setsFor(db, applyCode)).flatMap(({ definition: set }) => {
    const isClosed = set.editState === '0' || set.isHaveSave === '0';
    if (isClosed || !handedIn.has(set.fieldsetid)) return [];
    const isFixed = ({ itemid }: StoredField): boolean => set.fieldsetid === BASIC_SET && fixed.has(itemid);
    const fields = set.fieldList.filter((field) => isTyped(field) && !isFixed(field));
    return fields.length > 0 ? [{ set, fields }] : [];
  });
}

/** What a candidate is told of the request of an application: absent keys are empty. */
export function correctionOnWire(
  { language, services }: Pick<Context, 'language' | 'services'>,
  sets: readonly StoredFieldSet[],
  found: StoredCorrection | undefined,
) {
  if (!found) return { correction: 'none' };
  const isOver = found.until !== null && found.until <= services.now();
  if (isOver) return { correction: 'none' };
  return {
    correction: found.state,
    correctionFields: render(fieldNames(sets, found.allowed ?? found.fields), language),
    correctionUntil: found.until ? isoTime(found.until) : '',
    correctionNote: found.message,
  };
}

/** Whether a candidate may ask: the application counts and is not back with the candidate already. */
export const mayAsk = ({ told }: Pick<CorrectableApplication, 'told'>): boolean => told !== STATUS.returned;

async function answerFor(
  context: Context,
  db: Database,
  settings: Settings,
  application: CorrectableApplication,
  text?: Message,
): Promise<Answer> {
  const correctable = await correctableSets(db, settings, readFrozen(application.frozen));
  const last = (await lastCorrections(db, [application.id])).get(application.id);
  const sets = correctable.map(({ set }) => set);
  const inWords = (name: LocalText): string => inLanguage(name, context.language);
  const data = {
    ...correctionOnWire(context, sets, last),
    sets: correctable.map(({ set, fields }) => ({
      fieldsetid: set.fieldsetid,
      displayname: inWords(set.displayname),
      fieldList: fields.map(({ itemid, itemdesc }) => ({ itemid, itemdesc: inWords(itemdesc) })),
    })),
  };
  return text === undefined ? ok(data) : ok(data, text);
}

/** @throws Refused when there is no application that counts */
async function demandApplication(db: Database, account: string, position: string) {
  const application = await findCorrectable(db, account, position);
  if (!application) throw new Refused(outcome('noPosition', said('noPosition')));
  return application;
}

/** What of an application can be corrected, and where its request stands (TRY-62). */
export async function answerCorrection(context: Context, position: string): Promise<Answer> {
  const { db } = context;
  const settings = await context.services.settings();
  return answerFor(context, db, settings, await demandApplication(db, context.candidate().id, position));
}

/**
 * Asks the office to let some fields of a handed-in application be corrected. One request waits at a time, and an application
 * has so many in all.
 */
export async function askCorrection(
  context: Context,
  position: string,
  fields: readonly ResumeField[],
  reason: string,
): Promise<Answer> {
  const account = context.candidate();
  // Read before the transaction, which holds a connection already.
  const settings = await context.services.settings();
  return context.db.transaction().execute(async (db) => {
    await lockAccount(db, account.id);
    const application = await demandApplication(db, account.id, position);
    if (application.ended) return refusal('finished');
    if (!mayAsk(application)) return outcome('cannot', said('correctionReturned'));
    const last = (await lastCorrections(db, [application.id])).get(application.id);
    if (last?.state === 'asked') return outcome('cannot', said('correctionWaits'));
    if ((await countCorrections(db, application.id)) >= MAX_CORRECTIONS)
      return outcome('cannot', said('correctionMany', MAX_CORRECTIONS));
    const words = restoreAngles(reason).trim();
    if (words === '' || words.length > MAX_CORRECTION_REASON)
      return invalid([{ itemid: 'reason', message: said('correctionReason', MAX_CORRECTION_REASON) }]);
    const correctable = await correctableSets(db, settings, readFrozen(application.frozen));
    const isKnown = ({ set, item }: ResumeField): boolean =>
      correctable.some(
        (one) => one.set.fieldsetid === set && one.fields.some(({ itemid }) => itemid === item),
      );
    const wanted = [...new Map(fields.map((field) => [`${field.set}.${field.item}`, field])).values()];
    if (wanted.length === 0 || wanted.length > MAX_CORRECTED_FIELDS || !wanted.every(isKnown))
      return invalid([{ itemid: 'fields', message: said('correctionFields', MAX_CORRECTED_FIELDS) }]);
    const at = context.services.now();
    await insertCorrection(db, { application: application.id, fields: wanted, reason: words, at });
    await recordEvent(db, application.id, 'correctionAsked');
    return answerFor(context, db, settings, application, said('correctionAsked'));
  });
}

/** Withdraws the request that waits. */
export async function withdrawCorrection(context: Context, position: string): Promise<Answer> {
  const account = context.candidate();
  // Read before the transaction, which holds a connection already.
  const settings = await context.services.settings();
  return context.db.transaction().execute(async (db) => {
    await lockAccount(db, account.id);
    const application = await demandApplication(db, account.id, position);
    if (!(await withdrawWaiting(db, application.id))) return outcome('cannot', said('correctionAnswered'));
    return answerFor(context, db, settings, application, said('correctionWithdrawn'));
  });
}
