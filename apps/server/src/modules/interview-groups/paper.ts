import { Readable } from 'node:stream';
import { inLanguage, momentText } from '@portal/rules';
import { brandOf, type StoredPortalSettings } from '@portal/schemas';
import type { Language } from '@portal/schemas/languages';
import { writeAudit } from '../../console/audit.ts';
import type { HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid } from '../../console/refused.ts';
import { dayOf } from '../../platform/time.ts';
import { languageOf } from '../../protocol/language.ts';
import type { Block, Column, DocumentModel } from '../documents/model.ts';
import { print, printMoment } from '../documents/texts.ts';
import { markedBy, type MarkedMember } from './counts.ts';
import { groupOf, recruitmentHeads, type GroupRow } from './repository/groups.ts';
import { membersIn } from './repository/members.ts';
import { sheetsIn } from './repository/sheets.ts';

const PAPERS = ['summary', 'sheet'] as const;
type Paper = (typeof PAPERS)[number];

const TITLES = { summary: 'titleInterviewSummary', sheet: 'titleInterviewSheet' } as const;

/** Room to sign in, a line a person. */
const signatures = (language: Language, names: readonly string[]): Block => ({
  kind: 'table',
  columns: [
    { title: print(language, 'interviewExaminer'), weight: 2 },
    { title: print(language, 'signature'), weight: 4 },
  ],
  rows: [...names, print(language, 'interviewSupervisor')].map((name) => [name, '']),
});

/** What of somebody stands in the column of an examiner. */
function cellOf(language: Language, member: MarkedMember, login: string): string {
  if (!member.counts) return '';
  if (member.apart.includes(login)) return print(language, 'interviewRelated');
  const sheet = member.sheets.get(login);
  if (!sheet) return '';
  return sheet.absent ? print(language, 'interviewAbsent') : (member.mark.totals.get(login) ?? '');
}

function meanOf(language: Language, { counts, mark }: MarkedMember): string {
  if (!counts) return print(language, 'interviewGone');
  if (mark.standing === 'marked') return mark.mean ?? '';
  return print(language, mark.standing === 'absent' ? 'interviewAbsent' : 'interviewOpen');
}

/** What each examiner gave, the dropped ones with a line through them, and the mean (INTV-02). */
function summaryBlocks(language: Language, group: GroupRow, members: readonly MarkedMember[]): Block[] {
  const { examiners, marking } = group;
  const columns: Column[] = [
    { title: print(language, 'interviewNumber'), weight: 2 },
    ...examiners.map((title) => ({ title, weight: 3, align: 'right' as const })),
    { title: print(language, 'interviewMean'), weight: 3, align: 'right' },
  ];
  return [
    {
      kind: 'table',
      isDense: true,
      columns,
      rows: members.map((member) => [
        String(member.number),
        ...examiners.map((login) => cellOf(language, member, login)),
        meanOf(language, member),
      ]),
      struck: members.flatMap((member, row) =>
        member.mark.dropped.map((login): [number, number] => [row, examiners.indexOf(login) + 1]),
      ),
    },
    {
      kind: 'note',
      text: print(
        language,
        marking.dropFrom > 0 && examiners.length >= marking.dropFrom
          ? 'interviewDropNote'
          : 'interviewMeanNote',
        marking.digits,
      ),
    },
    signatures(language, examiners),
  ];
}

/** An empty sheet to mark on by hand: a column a criterion. */
function sheetBlocks(language: Language, { marking }: GroupRow, members: readonly MarkedMember[]): Block[] {
  return [
    {
      kind: 'table',
      columns: [
        { title: print(language, 'interviewNumber'), weight: 2 },
        ...marking.criteria.map(({ name, weight, min, max }) => ({
          title: print(language, 'interviewRange', inLanguage(name, language), weight, min, max),
          weight: 4,
        })),
        { title: print(language, 'interviewTotal'), weight: 3 },
      ],
      rows: members
        .filter(({ counts }) => counts)
        .map(({ number }) => [String(number), ...marking.criteria.map(() => ''), '']),
    },
    signatures(language, [print(language, 'interviewExaminer')]),
  ];
}

function modelOf(
  paper: Paper,
  language: Language,
  group: GroupRow,
  members: readonly MarkedMember[],
  { portal, name, zone, at }: { portal: StoredPortalSettings; name: string; zone: string; at: Date },
): DocumentModel {
  const issuer = inLanguage(portal.siteName, language);
  const when = momentText(group.starts_at.toISOString(), language, { style: 'minute', zone });
  const day = momentText(group.starts_at.toISOString(), language, { style: 'weekday', zone });
  return {
    language,
    title: print(language, TITLES[paper]),
    subtitle: [
      name,
      `${print(language, 'interviewGroup', group.code)} · ${group.room} · ${day} ${when}`,
    ].join('\n'),
    issuer,
    author: issuer,
    brand: brandOf(portal.themeColor),
    blocks:
      paper === 'summary' ? summaryBlocks(language, group, members) : sheetBlocks(language, group, members),
    foot: print(language, 'printed', printMoment(at)),
  };
}

/**
 * GET /recruitments/:id/interview-groups/:group/paper?paper=&language=: PDF of a group's marks with room to sign (`summary`), or an
 * empty sheet to mark on by hand (`sheet`). Neither has names of candidates.
 */
export const interviewPaper: HandlerOf<'interviewPaper'> = async (call) => {
  const { db, params, query, reply, services, user } = call;
  const paper = PAPERS.find((one) => one === query.paper);
  if (!paper) throw invalid({ path: 'paper', what: 'unknown' });
  const group = await groupOf(db, params.id, params.group);
  const head = (await recruitmentHeads(db, [params.id])).get(params.id);
  if (!group || !head) throw new ConsoleRefused('notFound');
  const members = markedBy([group], await membersIn(db, [group.id]), await sheetsIn(db, group.id));
  const language = languageOf(query.language);
  await writeAudit(db, user.login, 'interviewPaper', params.id, { name: group.code, count: members.length });
  const { portal } = await services.settings();
  const name = inLanguage(head.name, language);
  const facts = { portal, name, zone: head.zone, at: services.now() };
  const model = modelOf(paper, language, group, members, facts);
  void reply.type('application/pdf');
  void reply.header(
    'Content-Disposition',
    `attachment; filename="interview-${group.id}-${paper}-${dayOf(services.now())}.pdf"`,
  );
  return Readable.from(services.documents.renderAll(one(model), model), { objectMode: false });
};

// oxlint-disable-next-line typescript/require-await -- what is drawn is asked for one after the other
async function* one<T>(value: T): AsyncGenerator<T> {
  yield value;
}
