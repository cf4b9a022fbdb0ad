import type {
  CallName,
  ExamsView,
  OpeningView,
  QuestionsView,
  RecruitmentView,
  RetentionView,
  ReviewFacets,
  ReviewFilter,
  ScoreCorrectionsView,
  WaitingCorrections,
} from '@portal/console-contract';
import { EVERYTHING } from '@portal/console-contract/review-filter';
import { statusesOf } from '@portal/console-contract/statistics';
import { RETENTION_TOLD_DAYS } from '@portal/rules';
import { EXAM_KINDS } from '@portal/schemas';
import { call } from '../api.ts';
import type { PartName } from './phases.ts';

/** Something that waits for somebody: a text of `recruitments:work` by its key, how many there are, and where it is done. */
export interface Work {
  key: string;
  count: number;
  part: PartName;
  /** What of the list of applications is meant. */
  filter?: Partial<ReviewFilter>;
  /** ISO 8601: when it falls due. */
  at?: string;
}

/** The office is told so long before the data of a recruitment is deleted. */
const SOON_MS = RETENTION_TOLD_DAYS * 86_400_000;

const some = (works: readonly Work[]): Work[] => works.filter(({ count }) => count > 0);

/** What of the positions was published and keeps nobody from applying (OFFICE-03). */
export const workOfOpening = ({ unreadCount, bareCount }: OpeningView): Work[] =>
  some([
    { key: 'unread', count: unreadCount, part: 'positions' },
    { key: 'bare', count: bareCount, part: 'positions' },
  ]);

/** Applications that nobody decided on, that wait for a second person, or whose decision was not told. */
export function workOfFacets({ statuses, untold, secondLook }: ReviewFacets): Work[] {
  const waiting = statusesOf('toReview') ?? [];
  const count = waiting.reduce((sum, status) => sum + (statuses[status] ?? 0), 0);
  return some([
    { key: 'review', count, part: 'applications', filter: { statuses: waiting } },
    { key: 'secondLook', count: secondLook, part: 'applications', filter: { secondLook: ['wanted'] } },
    { key: 'untold', count: untold, part: 'applications', filter: { untold: true } },
  ]);
}

/** Tickets and scores that candidates do not see as they are, and what waits for a second person. */
export const workOfExams = ({ parts }: Pick<ExamsView, 'parts'>): Work[] =>
  some(
    EXAM_KINDS.map((kind) => ({
      key: `${kind}.${parts[kind].publication.request ? 'confirm' : 'publish'}`,
      count: parts[kind].unpublished,
      part: 'exams',
    })),
  );

export const workOfScores = ({ corrections }: ScoreCorrectionsView): Work[] =>
  some([
    {
      key: 'scoreCorrections',
      count: corrections.filter(({ state }) => state === 'asked').length,
      part: 'exams',
    },
  ]);

export const workOfCorrections = ({ count }: WaitingCorrections): Work[] =>
  some([{ key: 'corrections', count, part: 'applications' }]);

export const workOfQuestions = ({ counts }: QuestionsView): Work[] =>
  some([{ key: 'questions', count: counts.open, part: 'questions' }]);

/** Data that is deleted within 30 days (DATA-04). */
export function workOfRetention({ dueAt, applications }: RetentionView, now: Date): Work[] {
  if (dueAt === null || Date.parse(dueAt) - now.getTime() > SOON_MS) return [];
  return some([{ key: 'retention', count: applications, part: 'retention', at: dueAt }]);
}

/** What the recruitment itself says of its positions. */
export function workOfPositions({
  state,
  positions,
  openPositions,
}: Pick<RecruitmentView, 'state' | 'positions' | 'openPositions'>): Work[] {
  if (state !== 'draft' && state !== 'open') return [];
  if (positions === 0) return [{ key: 'none', count: 1, part: 'positions' }];
  return some([{ key: 'shut', count: positions - openPositions, part: 'positions' }]);
}

/** Where work is asked for: the call, of which recruitments, and what is made of the answer. */
interface Source {
  call: CallName;
  /** The part that it is done in: nothing is asked for whoever is not shown that. */
  part: PartName;
  states: readonly RecruitmentView['state'][];
  ask(id: string, now: Date): Promise<Work[]>;
}

/** In the order of the phases. What each person is answered is what the part itself would show that person. */
export const SOURCES: readonly Source[] = [
  {
    call: 'getOpening',
    part: 'positions',
    states: ['draft', 'open'],
    ask: async (id) => workOfOpening(await call('GET /recruitments/:id/opening', { params: { id } })),
  },
  {
    call: 'countFacets',
    part: 'applications',
    states: ['open', 'closed'],
    ask: async (id) =>
      workOfFacets(
        await call('POST /recruitments/:id/applications/facets', {
          params: { id },
          body: { filter: EVERYTHING },
        }),
      ),
  },
  {
    call: 'getCorrections',
    part: 'applications',
    states: ['open', 'closed'],
    ask: async (id) => workOfCorrections(await call('GET /recruitments/:id/corrections', { params: { id } })),
  },
  {
    call: 'getQuestions',
    part: 'questions',
    states: ['open', 'closed'],
    ask: async (id) =>
      workOfQuestions(
        await call('GET /recruitments/:id/questions', { params: { id }, query: { state: 'open' } }),
      ),
  },
  {
    call: 'getExams',
    part: 'exams',
    states: ['open', 'closed'],
    ask: async (id) => workOfExams(await call('GET /recruitments/:id/exams', { params: { id } })),
  },
  {
    call: 'getScoreCorrections',
    part: 'exams',
    states: ['open', 'closed'],
    ask: async (id) =>
      workOfScores(await call('GET /recruitments/:id/exams/score-corrections', { params: { id } })),
  },
  {
    call: 'getRetention',
    part: 'retention',
    states: ['closed', 'archived'],
    ask: async (id, now) =>
      workOfRetention(await call('GET /recruitments/:id/retention', { params: { id } }), now),
  },
];
