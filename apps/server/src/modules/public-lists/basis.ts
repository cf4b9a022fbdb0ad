import type { ListKind } from '@portal/schemas';
import type { StageLine } from '@portal/console-contract';
import type { Database } from '../../platform/database/connect.ts';
import { isExamShown } from '../exams/shown.ts';
import { stagesAt } from '../review/stages.ts';
import type { ListBasis } from './repository/sources.ts';

/** What lists of a recruitment can be made from at a moment. */
export interface ListContext {
  batch: string;
  stages: readonly StageLine[];
  scores: boolean;
  tickets: boolean;
}

export async function contextOf(db: Database, batch: string, now: Date): Promise<ListContext> {
  return {
    batch,
    stages: (await stagesAt(db, batch))?.stages ?? [],
    scores: await isExamShown(db, batch, 'scores', now),
    tickets: await isExamShown(db, batch, 'ticket', now),
  };
}

/** Results of an examination that candidates do not see: nothing is made of them. */
export const isHiddenKind = (kind: ListKind, { scores }: ListContext): boolean =>
  !scores && (kind === 'ranking' || kind === 'interview');

/** What a list of a kind is made from; whoever came further than the chosen stage has reached it. */
export function basisOf(
  { batch, stages, scores, tickets }: ListContext,
  { kind, stage, positions }: { kind: ListKind; stage: string; positions: readonly string[] },
): ListBasis {
  const from = stages.findIndex(({ id }) => id === stage);
  return {
    batch,
    kind,
    stages: kind === 'final' && from >= 0 ? stages.slice(from).map(({ id }) => id) : [],
    positions,
    scores,
    tickets,
  };
}
