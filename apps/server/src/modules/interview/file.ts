import { inLanguage } from '@portal/rules';
import type { InterviewRow } from '@portal/console-contract';
import type { Language } from '@portal/schemas/languages';
import { sheetsToXlsx } from '@portal/fieldsets/xlsx';
import { writeAudit } from '../../console/audit.ts';
import { XLSX, type HandlerOf } from '../../console/call.ts';
import { ConsoleRefused } from '../../console/refused.ts';
import { dayOf } from '../../platform/time.ts';
import { languageOf } from '../../protocol/language.ts';
import { say, type TextKey } from '../../protocol/texts.ts';
import { nameMask } from '../exams/name-mask.ts';
import { examWindows } from '../exams/shown.ts';
import { readBasis, standingOf } from './lists.ts';
import { interviewLists, interviewPeople } from './repository.ts';

/** Rows of a file; a position with more is taken alone. */
const MAX_ROWS = 100_000;

const HEADINGS = [
  'examPosition',
  'examPositionName',
  'examRank',
  'examName',
  'referenceColumn',
  'examTotal',
  'interviewStanding',
  'interviewReason',
] as const satisfies readonly TextKey[];

/** How somebody stands, in words. */
const STANDINGS = {
  listed: 'interviewListed',
  offered: 'interviewOffered',
  accepted: 'interviewAccepted',
  declined: 'interviewDeclined',
  removed: 'interviewRemoved',
  lapsed: 'interviewLapsed',
  withdrawn: 'interviewWithdrawn',
  inside: 'interviewInside',
  outside: 'interviewOutside',
  waiting: 'interviewWaiting',
  next: 'interviewWaiting',
} as const satisfies Readonly<Record<InterviewRow['standing'], TextKey>>;

const standingText = (standing: InterviewRow['standing'], reader: Language): string =>
  say(reader, STANDINGS[standing]);

/** GET /recruitments/:id/interview/file?position=&language=: lists and waiting lists as XLSX, by position and rank (EXAM-08). */
export const interviewFile: HandlerOf<'interviewFile'> = async (call) => {
  const { db, user, services, reply } = call;
  const { position = '' } = call.query;
  const batch = call.params['id'] ?? '';
  if (!(await examWindows(db, batch))) throw new ConsoleRefused('notFound');
  const reader = languageOf(call.query['language']);
  const { basis } = await readBasis(call, db, batch);
  const asked = position === '' ? basis : { ...basis, positions: [position] };
  const lists = new Map((await interviewLists(db, asked)).map((list) => [list.id, list]));
  const people = await interviewPeople(db, asked, { limit: MAX_ROWS + 1, offset: 0 });
  if (people.length > MAX_ROWS) throw new ConsoleRefused('tooLarge');
  const nameOf = await nameMask(call);
  const data = people.map((person): string[] => {
    const list = lists.get(person.position);
    return [
      list?.code ?? '',
      inLanguage(list?.name, reader),
      person.rank === null ? '' : String(person.rank),
      nameOf(person.name),
      person.reference,
      person.total ?? '',
      standingText(standingOf(person, list?.made_at !== null, basis.now), reader),
      person.reason,
    ];
  });
  await writeAudit(db, user.login, 'interviewExported', batch, { count: data.length });
  void reply.header('Content-Disposition', `attachment; filename="interview-${dayOf(services.now())}.xlsx"`);
  void reply.type(XLSX);
  const head = HEADINGS.map((heading) => say(reader, heading));
  return Buffer.from(await sheetsToXlsx([{ sheet: say(reader, 'interviewList'), data: [head, ...data] }]));
};
