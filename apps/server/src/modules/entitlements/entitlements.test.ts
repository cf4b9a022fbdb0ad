import { expect, test } from 'vitest';
import { stubDatabase } from '../../platform/database/testing.ts';
import type { Account } from '../../protocol/account.ts';
import type { Context } from '../../protocol/context.ts';
import { entitlementsOf, signedInUser } from './entitlements.ts';

const NOW = new Date('2026-05-01T00:00:00Z');
const account = (own: Partial<Account> = {}): Account =>
  ({
    id: '7',
    can_print_examno: '0',
    admission_card: 'own card',
    can_query_score: '0',
    score_table_id: 'own scores',
    resume_template_id: '',
    ...own,
  }) as Account;

const POSITION = { zh: '教师', en: 'Teacher' };
const SUBJECTS = [
  { id: 's1', name: { zh: '笔试', en: 'Written' }, min: '0', max: '100' },
  { id: 's2', name: { zh: '面试', en: 'Interview' }, min: '0', max: '50' },
  { id: 's3', name: { zh: '试讲', en: 'Lecture' }, min: '0', max: '20' },
];
const OPEN = { from: '2026-04-01T00:00:00Z', to: '2026-06-01T00:00:00Z' };
const OVER = { from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z' };
const ticket = {
  kind: 'ticket',
  published: { number: 'T1', seat: '3' },
  template: 'published card',
  subjects: SUBJECTS,
  windows: { ticket: OPEN, scores: OVER },
  position: POSITION,
};
const scores = {
  ...ticket,
  kind: 'scores',
  published: { number: 'T1', marks: { s1: '88.5', s2: 'absent' } },
  template: 'published scores',
};

const of = (rows: readonly object[], own?: Partial<Account>) =>
  entitlementsOf(stubDatabase(() => rows).db, account(own), NOW);

test('[HR-27] before anything is imported the flags of the account say what may be printed', async () => {
  expect((await of([])).templates).toEqual({ ticket: '', scores: '' });
  expect((await of([], { can_print_examno: '1' })).templates).toEqual({ ticket: 'own card', scores: '' });
  expect((await of([], { can_query_score: '1' })).templates).toEqual({ ticket: '', scores: 'own scores' });
});

test('[HR-27] what is published of a kind comes before the flags of the account', async () => {
  const both = { can_print_examno: '1', can_query_score: '1' } as const;
  expect((await of([ticket], both)).templates).toEqual({ ticket: 'published card', scores: 'own scores' });
  expect((await of([scores], both)).templates).toEqual({ ticket: 'own card', scores: 'published scores' });
});

test('[HR-27, PROJ-01] tickets and scores are those of their kind, open while the window of that kind is', async () => {
  const found = await of([ticket, scores, { ...scores, published: null }]);
  expect(found.tickets).toEqual([{ data: { number: 'T1', seat: '3', position: POSITION }, isOpen: true }]);
  expect(found.scores).toEqual([
    {
      data: {
        number: 'T1',
        position: POSITION,
        subjects: [
          { name: SUBJECTS[0]?.name, full: '100', score: '88.5' },
          { name: SUBJECTS[1]?.name, full: '50', score: '', outcome: 'absent' },
        ],
      },
      isOpen: false,
    },
  ]);
});

test('[EXAM-06] a published result is its total, its rank and, where one was asked, whether the mark to pass was reached', async () => {
  const result = (passed: boolean | null) => ({ total: '130', full: '150', rank: 2, of: 9, passed });
  const printed = async (passed: boolean | null) =>
    (await of([{ ...scores, result: result(passed) }])).scores[0]?.data;
  const open = await printed(null);
  expect(open).toMatchObject({ total: { full: '150', score: '130' } });
  expect(open?.rank?.zh).toContain('2');
  expect(open?.rank?.zh).toContain('9');
  expect(open).not.toHaveProperty('result');
  const [passed, failed] = [(await printed(true))?.result, (await printed(false))?.result];
  expect(passed?.zh).toBeTruthy();
  expect(failed?.zh).toBeTruthy();
  expect(passed).not.toEqual(failed);
});

test('[HR-27] whoever signs in is told what is published, else what the account itself has', async () => {
  const told = (rows: readonly object[]) => {
    const { db } = stubDatabase(() => rows);
    return signedInUser({ db, services: { now: () => NOW } } as unknown as Context, account());
  };
  expect(await told([])).toMatchObject({
    canPrintExamno: '0',
    admissionCard: 'own card',
    canQueryScore: '0',
    scoreTableId: 'own scores',
  });
  expect(await told([ticket])).toMatchObject({
    canPrintExamno: '1',
    admissionCard: 'published card',
    canQueryScore: '0',
    scoreTableId: 'own scores',
  });
  expect(await told([scores])).toMatchObject({
    canPrintExamno: '0',
    canQueryScore: '1',
    scoreTableId: 'published scores',
  });
});
