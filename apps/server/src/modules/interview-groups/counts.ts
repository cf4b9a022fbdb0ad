import { interviewMark, type InterviewMark } from '@portal/rules/interviews/marks';
import type { Database } from '../../platform/database/connect.ts';
import { groupsOf, type GroupRow } from './repository/groups.ts';
import { countInvited, membersOf, type MemberRow } from './repository/members.ts';
import { sheetsOf, type SheetRow } from './repository/sheets.ts';

/** Somebody with a number, and what the sheets come to. */
export interface MarkedMember extends MemberRow {
  group: GroupRow;
  mark: InterviewMark;
  sheets: ReadonlyMap<string, SheetRow['sheet']>;
}

/** Whoever marks somebody: the examiners of the group without those who are related (INTV-02). */
export const markersOf = ({ examiners }: GroupRow, { apart }: Pick<MemberRow, 'apart'>): string[] =>
  examiners.filter((login) => !apart.includes(login));

/** What sheets of some people come to. A sheet of another group, which somebody was moved from, does not count. */
export function markedBy(
  groups: readonly GroupRow[],
  members: readonly MemberRow[],
  sheets: readonly SheetRow[],
): MarkedMember[] {
  const groupOf = new Map(groups.map((group) => [group.id, group]));
  const given = new Map<string, Map<string, SheetRow['sheet']>>();
  for (const { application_id: id, group_id: group, login, sheet } of sheets) {
    const key = `${group} ${id}`;
    given.set(key, (given.get(key) ?? new Map<string, SheetRow['sheet']>()).set(login, sheet));
  }
  return members.flatMap((member) => {
    const group = groupOf.get(member.group_id);
    if (!group) return [];
    const own = given.get(`${group.id} ${member.id}`) ?? new Map<string, SheetRow['sheet']>();
    return [
      { ...member, group, sheets: own, mark: interviewMark(group.marking, own, markersOf(group, member)) },
    ];
  });
}

/** Everybody of a recruitment who has a number, with the mark. */
export async function markedMembers(db: Database, batch: string): Promise<MarkedMember[]> {
  return markedBy(await groupsOf(db, batch), await membersOf(db, batch), await sheetsOf(db, batch));
}

/** Whether an interview is over for somebody: marked, or they did not come. */
export const isInterviewed = ({ counts, mark }: MarkedMember): boolean =>
  counts && (mark.standing === 'marked' || mark.standing === 'absent');

/**
 * How many of a recruitment are to be interviewed, and of how many the interview is over (INTV-02).
 *
 * @param members where they are known already
 */
export async function interviewCounts(
  db: Database,
  batch: string,
  members?: readonly MarkedMember[],
): Promise<{ toInterview: number; interviewed: number }> {
  return {
    toInterview: await countInvited(db, batch),
    interviewed: (members ?? (await markedMembers(db, batch))).filter(isInterviewed).length,
  };
}
