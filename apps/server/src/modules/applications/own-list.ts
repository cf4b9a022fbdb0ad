import { FIRST_STAGE, type Language } from '@portal/schemas';
import type { Account } from '../../protocol/account.ts';
import type { Context } from '../../protocol/context.ts';
import { inLanguage } from '../../protocol/language.ts';
import { say, type TextKey } from '../../protocol/texts.ts';
import { closures, mostPositions, wireLimit } from '../positions/availability.ts';
import { namesOf, ownRow } from '../positions/rows.ts';
import { ownStates, type OwnState } from '../application-status/own-states.ts';
import { liveStatus, STATUS } from '../application-status/status.ts';
import { correctionOnWire, mayAsk } from './corrections.ts';
import { lastCorrections } from './repository/corrections.ts';
import { eventsOf } from './repository/events.ts';
import { publishedDefinitions } from '../resume/definitions.ts';
import { hiringOf, hiringOnWire } from './hiring-told.ts';
import { offeredPlaces, placeOnWire } from './places.ts';
import { aheadOf } from './ahead.ts';
import { timelineOf } from './timeline.ts';
import { appliedRows, type AppliedRow } from './repository.ts';

export { closingRows } from './repository.ts';

const COLUMNS: Record<string, { key: TextKey; itemtype: string }> = {
  z0351: { key: 'positionColumn', itemtype: 'A' },
  z0321: { key: 'unitColumn', itemtype: 'A' },
  applyTime: { key: 'dateColumn', itemtype: 'D' },
  status: { key: 'statusColumn', itemtype: 'A' },
  stage: { key: 'stageColumn', itemtype: 'A' },
  reference: { key: 'referenceColumn', itemtype: 'A' },
  thenumber: { key: 'numberColumn', itemtype: 'N' },
  result: { key: 'resultColumn', itemtype: 'A' },
};

export const ownColumns = (context: Context, ...ids: (keyof typeof COLUMNS)[]) =>
  ids.map((itemid) => ({
    itemid,
    itemdesc: say(context.language, COLUMNS[itemid]?.key ?? 'positionColumn'),
    itemtype: COLUMNS[itemid]?.itemtype ?? 'A',
  }));

/** The stage that a candidate was told of; '' in a recruitment that has none. */
function stageText({ stages, told_stage }: AppliedRow, language: Language): string {
  if (stages.length === 0) return '';
  if (told_stage === FIRST_STAGE) return say(language, 'stageReview');
  return inLanguage(stages.find(({ id }) => id === told_stage)?.name, language);
}

/** The column of stages, where one of some applications is in a recruitment that has stages (REVIEW-10). */
export const stageColumn = (rows: readonly { stage: string }[]): 'stage'[] =>
  rows.some(({ stage }) => stage !== '') ? ['stage'] : [];

/**
 * The candidate's applications in the order of batches and preferences: those that run, or the others, which are of ended
 * batches, have a result or were withdrawn (TRY-11).
 */
export async function applicationRows(context: Context, account: Account, isHistory: boolean) {
  const { db, language } = context;
  const rows = await appliedRows(db, account.id, isHistory);
  const settings = await context.services.settings();
  const [names, own, closed, events, corrections, places, hirings] = await Promise.all([
    namesOf(db, rows),
    ownStates(
      db,
      account.id,
      rows.map((row) => row.id),
    ),
    closures(db, rows, context.services.now()),
    eventsOf(
      db,
      rows.map((row) => row.application),
    ),
    lastCorrections(db, isHistory ? [] : rows.map((row) => row.application)),
    offeredPlaces(db, isHistory ? [] : rows.map((row) => row.application)),
    hiringOf(
      db,
      rows.map((row) => row.application),
    ),
  ]);
  const sets = corrections.size > 0 ? await publishedDefinitions(db) : [];
  // What a withdrawn application is to its position, the candidate's other applications say.
  const stateOf = (row: AppliedRow): OwnState =>
    row.told === STATUS.cancelled ? own(row.id) : { ...own(row.id), application: liveStatus(row.accepted) };
  return rows.map((row) => {
    const told = timelineOf(
      row,
      events.filter(({ application_id }) => application_id === row.application),
      language,
    );
    return {
      ...ownRow(row, stateOf(row), names, language, closed(row)),
      ...wireLimit(mostPositions(row, settings)),
      ...told,
      ...(isHistory || !mayAsk(row) ? {} : correctionOnWire(context, sets, corrections.get(row.application))),
      ...placeOnWire(places.get(row.application), context.services.now()),
      ...hiringOnWire(hirings.get(row.application), context.services.now(), language),
      ahead: isHistory ? [] : aheadOf(row, told.statusCode, context.services.now(), language),
      applyTime: row.applied_on,
      thenumber: String(row.preference),
      reference: row.reference,
      stage: stageText(row, language),
      ...(isHistory ? { result: inLanguage(row.result, language) } : {}),
    };
  });
}
