import { isLanguage } from '@portal/schemas/languages';
import type { FastifyInstance } from 'fastify';
import { Context } from '../../protocol/context.ts';
import { inLanguage } from '../../protocol/language.ts';
import { entitlementsOf } from '../entitlements/entitlements.ts';
import { namesOf } from '../positions/rows.ts';
import type { Services } from '../../protocol/services.ts';
import { say } from '../../protocol/texts.ts';
import { writeCalendar, type CalendarEvent } from './calendar.ts';
import { findDocument } from './templates.ts';
import { print } from './texts.ts';
import { closingRows } from '../applications/own-list.ts';

const EXAM_MINUTES = 24 * 60;
const DEADLINE_MINUTES = 48 * 60;

/** Sittings of the candidate's own tickets. */
async function sittings(context: Context): Promise<CalendarEvent[]> {
  const { db, language, services } = context;
  const account = context.candidate();
  const now = services.now();
  const { templates } = await entitlementsOf(db, account, now);
  const found = await findDocument(db, account, 'ticket', templates.ticket, now);
  if (found?.kind !== 'ticket' || !found.template.published) return [];
  return found.data.flatMap(({ number, sittings }) =>
    sittings.map((sitting) => ({
      id: `exam-${number}-${sitting.starts.slice(0, 16)}`,
      starts: new Date(sitting.starts),
      ends: new Date(sitting.ends),
      summary: print(language, 'exam', inLanguage(sitting.subject, language)),
      location: `${inLanguage(sitting.place, language)} ${inLanguage(sitting.room, language)}`.trim(),
      description: `${print(language, 'ticketNumber')} ${number}, ${print(language, 'seat')} ${sitting.seat}`,
      remind: EXAM_MINUTES,
    })),
  );
}

/** Deadlines still to come of positions that the candidate has applied for or collected. */
async function deadlines(context: Context): Promise<CalendarEvent[]> {
  const { db, language, services } = context;
  const { id } = context.candidate();
  const rows = await closingRows(db, id, services.now());
  const names = await namesOf(db, rows);
  return rows.flatMap((row): CalendarEvent[] => {
    const { closes_at } = row;
    if (!closes_at) return [];
    const unit = row.values['z0321'];
    return [
      {
        id: `deadline-${row.id}`,
        starts: closes_at,
        ends: closes_at,
        summary: print(language, 'deadline', inLanguage(row.definition.name, language)),
        description: `${inLanguage(row.batch_name, language)} ${names.name('UN', typeof unit === 'string' ? unit : '', language)}`,
        remind: DEADLINE_MINUTES,
      },
    ];
  });
}

/** `GET /user/applied.ics?lang=`: the candidate's examinations and deadlines (UX-26). */
export function registerCalendar(app: FastifyInstance, services: Services): void {
  app.get('/user/applied.ics', async (request, reply) => {
    const { lang } = request.query as Readonly<Record<string, unknown>>;
    const opened = await new Context(services, request, reply).open();
    const context = isLanguage(lang) ? opened.speaking(lang) : opened;
    if (!context.account)
      return reply
        .code(401)
        .type('text/plain; charset=utf-8')
        .send(`${say(context.language, 'notLogin')}\n`);
    const events = [...(await sittings(context)), ...(await deadlines(context))];
    const host = new URL(services.publicUrl()).hostname;
    return reply
      .header('Cache-Control', 'private, no-store')
      .header('Content-Disposition', 'attachment; filename="dates.ics"')
      .type('text/calendar; charset=utf-8')
      .send(writeCalendar(print(context.language, 'calendar'), host, events, services.now()));
  });
}
