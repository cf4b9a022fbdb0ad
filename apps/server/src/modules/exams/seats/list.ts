import type { SeatsView } from '@portal/console-contract';
import { sheetsToXlsx } from '@portal/fieldsets/xlsx';
import { inLanguage } from '@portal/rules';
import { writeAudit } from '../../../console/audit.ts';
import { XLSX, type HandlerOf } from '../../../console/call.ts';
import { ConsoleRefused, invalid } from '../../../console/refused.ts';
import { dayOf } from '../../../platform/time.ts';
import { languageOf } from '../../../protocol/language.ts';
import { say } from '../../../protocol/texts.ts';
import { zoneOf } from '../../recruitments/zone.ts';
import { nameMask } from '../name-mask.ts';
import { drawsOf, listedSeats, newestDraw } from '../repository/seats.ts';

const PAGE = 50;
const MAX_DRAWS = 20;
/** Rows of a file. */
const MAX_ROWS = 400_000;

/** GET /recruitments/:id/exams/seats?session=&page=: seats of the draw that counts, and every draw with its seed. */
export const getSeats: HandlerOf<'getSeats'> = async (call): Promise<SeatsView> => {
  const { db, query } = call;
  const batch = call.params['id'] ?? '';
  if ((await zoneOf(db, batch)) === '') throw new ConsoleRefused('notFound');
  const draws = await drawsOf(db, batch, MAX_DRAWS);
  const [newest] = draws;
  const { page = '1' } = query;
  if (!/^[1-9]\d{0,5}$/.test(page)) throw invalid({ path: 'page', what: 'pattern' });
  const session = newest?.plan.sessions.find(({ code }) => code === query['session'])?.code;
  const part = {
    ...(session === undefined ? {} : { session }),
    limit: PAGE + 1,
    offset: (Number(page) - 1) * PAGE,
  };
  const rows = newest ? await listedSeats(db, newest, part) : [];
  const nameOf = await nameMask(call);
  const siteOf = new Map(newest?.plan.rooms.map(({ code, site }) => [code, site]));
  return {
    draws: draws.map((one) => ({
      version: one.version,
      seed: one.seed,
      method: one.method,
      roster: one.roster,
      reason: one.reason,
      by: one.drawn_by,
      at: one.drawn_at.toISOString(),
      seats: one.seats,
    })),
    sessions: newest?.plan.sessions.map(({ code }) => code) ?? [],
    rows: rows.slice(0, PAGE).map((row) => ({
      session: row.session,
      site: siteOf.get(row.room) ?? '',
      room: row.room,
      seat: row.seat,
      reference: row.reference,
      name: nameOf(row.name),
      position: row.position,
      ticket: row.ticket ?? '',
      ticketVersion: row.ticket_version ?? 0,
      gone: row.gone,
    })),
    isLast: rows.length <= PAGE,
  };
};

/** GET /recruitments/:id/exams/seats/file?language=: all seats of the draw that counts, as XLSX. */
export const seatsFile: HandlerOf<'seatsFile'> = async (call) => {
  const { db, user, services, reply } = call;
  const batch = call.params['id'] ?? '';
  const draw = await newestDraw(db, batch);
  if (!draw) throw new ConsoleRefused('notFound');
  const reader = languageOf(call.query['language']);
  const rows = await listedSeats(db, draw, { limit: MAX_ROWS, offset: 0 });
  const nameOf = await nameMask(call);
  const sessions = new Map(draw.plan.sessions.map((one) => [one.code, one]));
  const rooms = new Map(draw.plan.rooms.map((one) => [one.code, one]));
  const head = (
    [
      'seatSession',
      'examSubject',
      'seatSite',
      'examRoom',
      'seatRoomName',
      'examSeat',
      'examNumber',
      'referenceColumn',
      'examName',
      'examPosition',
    ] as const
  ).map((heading) => say(reader, heading));
  const data = rows
    .filter(({ gone }) => !gone)
    .map((row) => [
      row.session,
      inLanguage(sessions.get(row.session)?.subject, reader),
      rooms.get(row.room)?.site ?? '',
      row.room,
      inLanguage(rooms.get(row.room)?.name, reader),
      String(row.seat),
      row.ticket ?? '',
      row.reference,
      nameOf(row.name),
      row.position,
    ]);
  await writeAudit(db, user.login, 'seatsExported', batch, { count: data.length });
  void reply.header('Content-Disposition', `attachment; filename="seats-${dayOf(services.now())}.xlsx"`);
  void reply.type(XLSX);
  return Buffer.from(await sheetsToXlsx([{ sheet: say(reader, 'examSeat'), data: [head, ...data] }]));
};
