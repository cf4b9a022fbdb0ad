import { canonicalJson } from '@portal/rules/canonical-json';
import { writeAudit } from '../../console/audit.ts';
import type { ConsoleCall, HandlerOf } from '../../console/call.ts';
import { ConsoleRefused } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import { lockGroup } from './repository/groups.ts';
import {
  decideSheetCorrection,
  replaceSheet,
  sheetCorrection,
  sheetsAbout,
  type SheetCorrectionRow,
} from './repository/sheets.ts';
import { heldGroups } from './view.ts';

/** What a decision is about. @throws ConsoleRefused 'notFound', 'stale' where it is decided */
async function waitingCorrection(
  trx: Database,
  batch: string,
  call: ConsoleCall,
): Promise<SheetCorrectionRow> {
  const row = await sheetCorrection(trx, batch, call.params['correction'] ?? '');
  if (!row) throw new ConsoleRefused('notFound');
  if (row.state !== 'asked') throw new ConsoleRefused('stale');
  return row;
}

const toldOf = (row: SheetCorrectionRow) => ({
  to: `${row.code ?? ''} · ${row.number ?? ''}`,
  askedBy: row.asked_by,
});

/** POST …/interview-corrections/:correction/confirm: by a second person, neither who asked nor whose sheet it is (INTV-02). */
export const confirmInterviewCorrection: HandlerOf<'confirmInterviewCorrection'> = (call) =>
  heldGroups(call, async (trx, batch) => {
    const { login } = call.user;
    const row = await waitingCorrection(trx, batch, call);
    if ([row.asked_by, row.login].includes(login))
      throw new ConsoleRefused('forbidden', { problems: [{ path: 'correction', what: 'own' }] });
    if (row.group_id !== null) await lockGroup(trx, row.group_id, 'update');
    const before = (await sheetsAbout(trx, row.application_id)).find((one) => one.login === row.login);
    if (!before || canonicalJson(before.sheet) !== canonicalJson(row.before))
      throw new ConsoleRefused('stale');
    await replaceSheet(trx, row.application_id, row.login, row.after);
    await decideSheetCorrection(trx, row.id, {
      state: 'done',
      decided_by: login,
      decided_at: call.services.now(),
    });
    await writeAudit(trx, login, 'interviewCorrected', batch, { ...toldOf(row), note: row.reason });
  });

/** POST …/interview-corrections/:correction/end: declines what was asked for. */
export const endInterviewCorrection: HandlerOf<'endInterviewCorrection'> = (call) =>
  heldGroups(call, async (trx, batch) => {
    const row = await waitingCorrection(trx, batch, call);
    const { login } = call.user;
    await decideSheetCorrection(trx, row.id, {
      state: 'dropped',
      decided_by: login,
      decided_at: call.services.now(),
    });
    await writeAudit(trx, login, 'interviewCorrectionEnded', batch, toldOf(row));
  });
