import { describe, expect, test } from 'vitest';
import en from '@portal/locales/en/user.json';
import zh from '@portal/locales/zh/user.json';
import type { ApplicationEventKind, SessionUser } from '@portal/schemas';
import { nextStep } from './next-step.ts';

const user = {
  a0100: '1',
  canPrintExamno: '0',
  admissionCard: '',
  canQueryScore: '0',
} as SessionUser;
const withTicket = { ...user, canPrintExamno: '1', admissionCard: 'ticket' };
const withScores = { ...withTicket, canQueryScore: '1' };
const after = (code: ApplicationEventKind, who = user, closure = '', current = true) =>
  nextStep(
    {
      timeline: [{ code, at: '', text: '', note: '' }],
      returnedUntil: code === 'returned' ? '2026-07-01T00:00:00Z' : '',
    },
    who,
    closure,
    current,
  );

/** Every step of the ledger, and what follows it with nothing published, with a ticket, with scores, and in the history. */
const LEDGER: Readonly<Partial<Record<ApplicationEventKind, readonly [string, string, string, string]>>> = {
  applied: ['review', 'review', 'review', 'result'],
  read: ['review', 'review', 'review', 'result'],
  resubmitted: ['review', 'review', 'review', 'result'],
  returned: ['returned', 'returned', 'returned', 'result'],
  accepted: ['accepted', 'accepted', 'accepted', 'result'],
  stage: ['stage', 'stage', 'stage', 'result'],
  exam: ['exam', 'ticket', 'scores', 'result'],
  result: ['result', 'result', 'result', 'result'],
  withdrawn: ['withdrawn', 'withdrawn', 'withdrawn', 'withdrawn'],
};

describe.each(Object.keys(LEDGER) as ApplicationEventKind[])('[TRY-55] after %s', (code) => {
  test('what comes next is told, in both languages, and leads where it is done', () => {
    const told = [
      after(code, user, 'after'),
      after(code, withTicket, 'after'),
      after(code, withScores, 'after'),
      after(code, user, 'after', false),
    ];
    expect(told.map((step) => step.code)).toEqual(LEDGER[code]);
    for (const step of told) {
      expect(step.leadsTo).toBe(step.code === 'ticket' || step.code === 'scores' ? step.code : null);
      if (step.code !== 'returned') for (const texts of [zh, en]) expect(texts.next[step.code]).toMatch(/\S/);
    }
  });
});

test('[TRY-55] whoever withdrew may apply again while the position takes applications', () => {
  expect(after('withdrawn', user, '', false)).toEqual({ code: 'again', leadsTo: 'again' });
  expect(after('withdrawn', user, 'paused', false)).toEqual({ code: 'withdrawn', leadsTo: null });
});
