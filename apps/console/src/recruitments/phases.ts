import type { CallName, ConsoleUser, RecruitmentView } from '@portal/console-contract';
import { windowAt } from '@portal/rules';
import { may } from '../session/me.ts';

/** What is done in a recruitment, in the order of a year; their names are texts of `recruitments:phase` (OFFICE-09). */
export const PHASES = ['prepare', 'review', 'examine', 'results', 'keep'] as const;
export type Phase = (typeof PHASES)[number];

/** A part of a recruitment. */
interface PartEntry {
  phase: Phase;
  /** What the part asks for first: it is there for whoever may (SEE-06). */
  call: CallName;
  /** Shows what of a recruitment is in a person's scope; the others are about all of it. */
  ofParts?: true;
}

/** Every part in the order in which parts are shown; the first is the page that a recruitment opens with. */
const ENTRIES = {
  settings: { phase: 'prepare', call: 'getRecruitment', ofParts: true },
  positions: { phase: 'prepare', call: 'getPositions' },
  file: { phase: 'prepare', call: 'getImports' },
  stages: { phase: 'prepare', call: 'getStages' },
  rehearsal: { phase: 'prepare', call: 'startRehearsal' },
  applications: { phase: 'review', call: 'searchApplications', ofParts: true },
  questions: { phase: 'review', call: 'getQuestions', ofParts: true },
  'second-look': { phase: 'review', call: 'getSecondLook' },
  ratios: { phase: 'examine', call: 'getRatios' },
  exams: { phase: 'examine', call: 'getExams' },
  interview: { phase: 'results', call: 'getInterview' },
  interviews: { phase: 'results', call: 'getInterviewGroups' },
  hiring: { phase: 'results', call: 'getHiring' },
  lists: { phase: 'results', call: 'getPublicLists' },
  statistics: { phase: 'keep', call: 'getStatistics', ofParts: true },
  exports: { phase: 'keep', call: 'getExports' },
  retention: { phase: 'keep', call: 'getRetention' },
} as const satisfies Readonly<Record<string, PartEntry>>;

/** A part of a recruitment by the last word of its address; 'settings' has none. */
export type PartName = keyof typeof ENTRIES;

export const PART_NAMES = Object.keys(ENTRIES) as readonly PartName[];

/** Parts by phase, in order; a phase without any of them is left out. */
export const byPhase = (parts: readonly PartName[]): { phase: Phase; parts: readonly PartName[] }[] =>
  PHASES.map((phase) => ({ phase, parts: parts.filter((part) => ENTRIES[part].phase === phase) })).filter(
    (group) => group.parts.length > 0,
  );

/** Address of a part. */
export const partAddress = (recruitment: string, part: PartName): string =>
  `/recruitments/${recruitment}${part === 'settings' ? '' : `/${part}`}`;

/** Whether all of a recruitment is a person's, and not parts of it (SEE-01). */
export const isWhole = ({ scope }: Pick<ConsoleUser, 'scope'>, recruitment: string): boolean =>
  scope === null || scope.recruitments.includes(recruitment);

/** Parts of a recruitment that somebody is shown, in their order. */
export const partsFor = (user: Pick<ConsoleUser, 'scope' | 'calls'>, recruitment: string): PartName[] =>
  PART_NAMES.filter((name) => {
    const { call, ofParts }: PartEntry = ENTRIES[name];
    return (isWhole(user, recruitment) || ofParts === true) && may(user, call);
  });

/** Where a recruitment stands, by its state and the times that it names; a time that is not named decides nothing. */
export function phaseAt({ state, windows }: Pick<RecruitmentView, 'state' | 'windows'>, now: Date): Phase {
  if (state === 'draft') return 'prepare';
  if (state !== 'open') return 'keep';
  const place = (kind: keyof typeof windows): ReturnType<typeof windowAt> | null =>
    windows[kind]?.from || windows[kind]?.to ? windowAt(windows[kind], now) : null;
  const begun = (kind: keyof typeof windows): boolean => (place(kind) ?? 'before') !== 'before';
  if (begun('scores')) return 'results';
  if (begun('ticket') || place('review') === 'after') return 'examine';
  return place('apply') === 'before' ? 'prepare' : 'review';
}
