import { compareDecimals } from '@portal/rules';
import { writeAudit } from '../../console/audit.ts';
import type { HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid } from '../../console/refused.ts';
import { storeMarks, subjectsOf } from '../exams/take-over.ts';
import { hold } from '../recruitments/positions.ts';
import { isInterviewed, markedMembers } from './counts.ts';
import { storeTaken } from './repository/groups.ts';

/**
 * POST /recruitments/:id/interview-marks: writes marks of interviews as those of a subject, as a score import that can be taken
 * back. Weights, ranks and publication with a second person are those of the examination; nothing is published (INTV-02).
 */
export const takeInterviewMarks: HandlerOf<'takeInterviewMarks'> = (call, body) =>
  call.db.transaction().execute(async (trx) => {
    const batch = await hold(trx, call);
    const subject = (await subjectsOf(trx, batch)).find(({ id }) => id === body.subject);
    if (!subject) throw invalid({ path: 'subject', what: 'unknown' });
    const members = await markedMembers(trx, batch);
    const done = members.filter(isInterviewed);
    if (done.length === 0) throw invalid({ path: 'subject', what: 'nothing' });
    const [outside] = done.filter(
      ({ mark: { mean } }) =>
        mean !== null && (compareDecimals(mean, subject.min) < 0 || compareDecimals(mean, subject.max) > 0),
    );
    if (outside) throw invalid({ path: 'subject', what: 'range' });
    if (done.length !== body.count) throw new ConsoleRefused('stale');
    const marks = new Map(done.map(({ id, mark }) => [id, mark.mean ?? 'absent']));
    const { login } = call.user;
    const taken = await storeMarks(trx, call, { batch, subject: subject.id, marks, name: 'interviews' });
    await storeTaken(trx, batch, {
      subject: subject.id,
      taken_by: login,
      taken_at: call.services.now(),
    });
    await writeAudit(trx, login, 'interviewMarksTaken', batch, { count: taken.written });
    const left = members.filter((one) => one.counts && !isInterviewed(one)).length + taken.without;
    return { taken: taken.written, unchanged: taken.unchanged, left };
  });
