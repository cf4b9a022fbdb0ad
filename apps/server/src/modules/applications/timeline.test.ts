import { expect, test } from 'vitest';
import { stepsOf, timelineOf, type Told } from './timeline.ts';

const at = (day: number): Date => new Date(Date.UTC(2026, 6, day, 1));
const told: Told = {
  told: 'applied',
  applied_on: '2026-07-01',
  created_at: at(1),
  result: null,
};
const event = (kind: 'read' | 'returned' | 'exam' | 'withdrawn' | 'result', day: number) => ({
  kind,
  at: at(day),
  note: null,
});
const kinds = (...args: Parameters<typeof stepsOf>) => stepsOf(...args).map(({ kind }) => kind);

test('[TRY-40] a time line begins with handing in and tells each step with its date', () => {
  expect(stepsOf(told, [event('read', 2), event('returned', 3)])).toEqual([
    { kind: 'applied', at: '2026-07-01T09:00:00+08:00', note: null },
    { kind: 'read', at: '2026-07-02T09:00:00+08:00', note: null },
    { kind: 'returned', at: '2026-07-03T09:00:00+08:00', note: null },
  ]);
  expect(timelineOf(told, [event('read', 2)], 'zh')).toMatchObject({ status: '已查看', statusCode: 'read' });
  expect(timelineOf(told, [event('read', 2), event('returned', 3)], 'zh').statusCode).toBe('returned');
});

test('[TRY-40] of an application that is older than the notes its columns say what they can, without a date', () => {
  const older = { ...told, applied_on: '2025-05-01', told: 'ended' as const };
  const result = { zh: '未通过初审', en: 'Not passed the screening' };
  expect(timelineOf({ ...older, result }, [], 'en')).toMatchObject({
    statusCode: 'result',
    timeline: [
      { code: 'applied', at: '2025-05-01', note: '' },
      { code: 'result', at: '', note: 'Not passed the screening' },
    ],
  });
});

test('[TRY-11, TRY-40] after withdrawing nothing follows, also no examination that was already called', () => {
  const events = [event('withdrawn', 4), event('exam', 20)];
  expect(kinds({ ...told, told: 'cancelled' }, events)).toEqual(['applied', 'withdrawn']);
  expect(kinds({ ...told, told: 'cancelled' }, [event('exam', 20)])).toEqual([
    'applied',
    'exam',
    'withdrawn',
  ]);
});

test('[TRY-40] what was written down is not told a second time by the columns', () => {
  const noted = (kind: 'applied' | 'accepted', day: number) => ({ kind, at: at(day), note: null });
  const accepted = { ...told, told: 'accepted' as const };
  expect(kinds(accepted, [noted('applied', 1), noted('accepted', 2)])).toEqual(['applied', 'accepted']);
  expect(stepsOf(accepted, [])).toEqual([
    { kind: 'applied', at: '2026-07-01T09:00:00+08:00', note: null },
    { kind: 'accepted', at: '', note: null },
  ]);
  expect(kinds(told, [])).toEqual(['applied']);
});

test('[TRY-40] what happened in the moment of the end stays, what is later does not', () => {
  const withdrawn = { ...told, told: 'cancelled' as const };
  const events = [event('read', 4), event('withdrawn', 4), event('exam', 5)];
  expect(kinds(withdrawn, events)).toEqual(['applied', 'read', 'withdrawn']);
});
