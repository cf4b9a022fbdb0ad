import { randomUUID } from 'node:crypto';
import { compareDecimals, saidIn } from '@portal/rules';
import { EXAM_OUTCOMES, type ExamSubject } from '@portal/schemas';
import { pairOf, writeAudit } from '../../console/audit.ts';
import type { HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid } from '../../console/refused.ts';
import { plainHeading } from '../recruitments/column-set.ts';
import { hold } from '../recruitments/positions.ts';
import { SCORE_COLUMNS } from './columns.ts';
import { entriesOf } from './repository/entries.ts';
import { storeSubjects, examPlanOf } from './repository/plan.ts';
import { examsView } from './view.ts';

/** Headings that a subject gives to a sheet of scores. */
const headingsOf = ({ name }: ExamSubject): string[] => [
  ...new Set(
    saidIn(name)
      .filter((said) => said.trim() !== '')
      .map(plainHeading),
  ),
];

/** @throws ConsoleRefused 'invalid' with the place of each fault */
function demandUsable(
  subjects: readonly ExamSubject[],
  before: readonly ExamSubject[],
  marks: ReadonlyMap<string, readonly string[]>,
): void {
  const problems: { path: string; what: string }[] = [];
  const seen = new Set<string>();
  for (const [place, subject] of subjects.entries()) {
    const tell = (property: string, what: string): void => {
      problems.push({ path: `subjects/${place}/${property}`, what });
    };
    const headings = headingsOf(subject);
    if (headings.length === 0) tell('name', 'empty');
    if (headings.some((heading) => seen.has(heading) || SCORE_COLUMNS.columnOf(heading)))
      tell('name', 'twice');
    for (const heading of headings) seen.add(heading);
    if (compareDecimals(subject.min, subject.max) >= 0) tell('max', 'backwards');
    if (subject.id !== '' && !before.some(({ id }) => id === subject.id)) tell('id', 'unknown');
    const outside = (marks.get(subject.id) ?? []).some(
      (mark) => compareDecimals(mark, subject.min) < 0 || compareDecimals(mark, subject.max) > 0,
    );
    if (outside) tell('max', 'marks');
  }
  const kept = new Set(subjects.map(({ id }) => id));
  if (before.some(({ id }) => !kept.has(id) && marks.has(id)))
    problems.push({ path: 'subjects', what: 'marks' });
  if (problems.length > 0) throw invalid(...problems);
}

/** PUT /recruitments/:id/exams/subjects: a subject that has marks stays, and its bounds hold them. */
export const putSubjects: HandlerOf<'putSubjects'> = async (call, { rev, subjects }) => {
  const changed = await call.db.transaction().execute(async (trx) => {
    const batch = await hold(trx, call);
    const before = await examPlanOf(trx, batch);
    if (before.rev !== rev) throw new ConsoleRefused('stale');
    const marks = new Map<string, string[]>();
    for (const { data } of await entriesOf(trx, batch, 'scores'))
      for (const [id, mark] of Object.entries(data.marks)) {
        const all = marks.get(id) ?? [];
        if (!EXAM_OUTCOMES.some((outcome) => outcome === mark)) all.push(mark);
        marks.set(id, all);
      }
    demandUsable(subjects, before.subjects, marks);
    const stored = subjects.map((subject) => ({ ...subject, id: subject.id || randomUUID() }));
    await storeSubjects(trx, batch, stored);
    await writeAudit(trx, call.user.login, 'examSubjects', batch, {
      count: stored.length,
      pairs: pairOf(
        'recruitment/subjects',
        before.subjects.map(({ name }) => name),
        stored.map(({ name }) => name),
      ),
    });
    return batch;
  });
  return examsView(call, changed);
};
