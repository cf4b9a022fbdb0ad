import type { ExamPapersView } from '@portal/console-contract';
import { writeAudit } from '../../console/audit.ts';
import type { ConsoleCall, HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid } from '../../console/refused.ts';
import { inLanguage } from '../../protocol/language.ts';
import { examTemplates, roomsInOrder, sitsThere, sittingRooms } from '../exams/sittings.ts';
import { hidesNames, maskOf } from '../scope/mask.ts';
import {
  demandFewRunning,
  demandSelection,
  exportOf,
  fetched,
  MAX_ARCHIVED,
  MAX_LISTED,
  stopped,
  viewOf,
} from './offered.ts';
import { exportsOf, insertExport } from './repository/exports.ts';
import { settingsOf } from './repository/rows.ts';

const PAPERS = ['papers'] as const;

/** Papers show names, photos and numbers of identity: whoever does not see one of them makes and fetches none (SEE-06). */
const isHidden = async (call: ConsoleCall): Promise<boolean> =>
  (await hidesNames(call)) || !(await maskOf(call, [])).clear;

/** GET /recruitments/:id/exams/papers: rooms at sittings by what tickets say, and papers that were made (EXAM-04). */
export const getExamPapers: HandlerOf<'getExamPapers'> = async (call): Promise<ExamPapersView> => {
  const { db, params } = call;
  if (!(await settingsOf(db, params.id))) throw new ConsoleRefused('notFound');
  const exports = await exportsOf(db, params.id, PAPERS, MAX_LISTED);
  return {
    rooms: roomsInOrder(await sittingRooms(db, params.id)),
    exports: exports.map((row) => viewOf(row, call)),
  };
};

/** POST /recruitments/:id/exams/papers: freezes who sits there and begins to make the papers in the background. */
export const addExamPapers: HandlerOf<'addExamPapers'> = async (call, body) => {
  if (await isHidden(call)) throw new ConsoleRefused('forbidden');
  const { db, params, services, user } = call;
  const { session, room, language } = body;
  const parts = [...new Set(body.parts)];
  if (parts.length === 0) throw invalid({ path: 'parts', what: 'empty' });
  return db.transaction().execute(async (trx) => {
    if (!(await settingsOf(trx, params.id))) throw new ConsoleRefused('notFound');
    await demandFewRunning(call, trx);
    const template = (await examTemplates(trx)).find(
      ({ id, kind }) => id === body.template && kind === 'ticket',
    );
    if (!template) throw invalid({ path: 'template', what: 'unknown' });
    const rooms = (await sittingRooms(trx, params.id)).filter(
      (one) => one.session === session && (room === '' || one.id === room),
    );
    const [first] = rooms;
    if (!first) throw invalid({ path: 'selection', what: 'empty' });
    const row = await insertExport(trx, {
      recruitment: params.id,
      kind: 'papers',
      columns: [],
      papers: {
        session,
        room,
        parts,
        template: template.id,
        subject: first.subject,
        starts: first.starts,
        roomName: room === '' ? null : first.room,
      },
      filter: null,
      language,
      by: user.login,
      at: services.now(),
      where: [sitsThere({ session, room })],
      limit: MAX_ARCHIVED,
    });
    demandSelection(row, MAX_ARCHIVED);
    await writeAudit(trx, user.login, 'papersAsked', params.id, {
      export: row.id,
      count: row.total,
      to: [first.subject, room === '' ? null : first.room]
        .map((text) => inLanguage(text ?? undefined, language))
        .filter((text) => text !== '')
        .join(' · '),
    });
    return viewOf(row, call);
  });
};

/** POST /recruitments/:id/exams/papers/:export/stop */
export const endExamPapersEarly: HandlerOf<'endExamPapersEarly'> = (call) => stopped(call, PAPERS);

/** GET /recruitments/:id/exams/papers/:export/file */
export const fetchExamPapers: HandlerOf<'fetchExamPapers'> = async (call) => {
  const row = await exportOf(call, call.db, PAPERS);
  return fetched(call, row, {
    isHidden: await isHidden(call),
    name: row.papers?.room === '' ? 'rooms' : 'room',
    type: row.papers?.room === '' ? 'zip' : 'pdf',
  });
};
