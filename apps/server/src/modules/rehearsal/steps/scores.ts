import { addDecimals, compareDecimals } from '@portal/rules';
import { weightOf, type ExamRanking, type ExamSubject } from '@portal/schemas';
import { examPlanOf, writeMarks } from '../../exams/try.ts';
import { applicationsOf, rankedIn } from '../repository/scene.ts';
import { guarded, plainly, type Step } from '../walk.ts';
import { published } from './publish.ts';

const HOUR_MS = 3_600_000;

/** The highest total that the marks of all subjects come to. */
function highest(subjects: readonly ExamSubject[], ranking: ExamRanking): number {
  return subjects.reduce((sum, { id, max }) => sum + (Number(max) * Number(weightOf(ranking, id))) / 100, 0);
}

/** Marks of somebody: the first has the most of all subjects, one did not come, and one is at the least. */
function marksOf(subjects: readonly ExamSubject[], at: number): Record<string, string> {
  return Object.fromEntries(
    subjects.map(({ id, min, max }) => {
      if (at === 1) return [id, 'absent'];
      if (at === 2) return [id, min];
      const step = String(Math.floor((Number(max) - Number(min)) / 40) * (at % 30));
      const mark = addDecimals([max, `-${step}`]);
      return [id, compareDecimals(mark, min) < 0 ? min : mark];
    }),
  );
}

/** Marks, published by two people, with what they come to: totals, ranks and the pass mark. */
export const scores: Step = {
  id: 'scores',
  async walk(walk) {
    const { services, clock, batch, original, find } = walk;
    const { db } = services;
    const { subjects, ranking, rankingRev } = await examPlanOf(db, batch);
    if (subjects.length === 0) {
      if (!original.windows.scores && !original.windows.ticket) return null;
      find({ what: 'noSubjects', to: 'exams' });
      return { in: 0, out: 0 };
    }
    if (rankingRev === 0) find({ level: 'note', what: 'noRanking', to: 'exams' });
    const most = highest(subjects, ranking);
    if (ranking.passMark !== '' && Number(ranking.passMark) > most)
      find({ what: 'passMark', detail: plainly(`${ranking.passMark} > ${most}`), to: 'exams' });
    clock.at = new Date(
      Math.max(clock.at.getTime(), Date.parse(original.windows.scores?.from ?? '') || 0) + HOUR_MS,
    );
    const passed = (await applicationsOf(db, batch))
      .filter(({ told }) => told === 'accepted')
      .map(({ id }) => id);
    const count = await guarded(db, () => writeMarks(db, batch, (at) => marksOf(subjects, at), passed));
    if (count === 0 || !(await guarded(db, () => published(walk, 'scores')))) return { in: count, out: 0 };
    const { ranked, passed: reached } = await rankedIn(db, batch);
    if (rankingRev > 0 && ranked > 0 && reached === 0)
      find({ what: 'nobodyReached', count: ranked, detail: plainly(ranking.passMark), to: 'exams' });
    return { in: count, out: rankingRev > 0 ? reached : count };
  },
};
