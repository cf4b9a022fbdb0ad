import type { RecruitmentDefinition } from '@portal/schemas';
import type { Database } from '../../platform/database/connect.ts';
import { dayOf } from '../../platform/time.ts';
import {
  copyPositions,
  copyRules,
  insertRecruitment,
  publishPositions,
  recruitmentRow,
  storeState,
  type RecruitmentRow,
} from './repository/recruitments.ts';

interface Copied {
  from: string;
  /** Id of the copy. */
  to: string;
  definition: RecruitmentDefinition;
  at: Date;
}

/** A draft with all positions and rules of another recruitment, and nobody's applications (PROJ-02). */
export async function copyRows(db: Database, { from, to, definition, at }: Copied): Promise<void> {
  await insertRecruitment(db, to, definition, at);
  await copyPositions(db, from, to);
  await copyRules(db, from, to);
}

export type RecruitmentToTry = RecruitmentRow;

/** A recruitment as it is to be tried (DATA-05); undefined = there is none. */
export const recruitmentToTry = (db: Database, id: string): Promise<RecruitmentToTry | undefined> =>
  recruitmentRow(db, id);

/** Opens a draft as it is opened for candidates. */
export async function openDraft(db: Database, id: string, at: Date): Promise<void> {
  await storeState(db, id, 'open', at);
  await publishPositions(db, id, dayOf(at), at);
}
