import { expect, test } from 'vitest';
import english from '../../../../locales/en/recruitments.json' with { type: 'json' };
import {
  SOURCES,
  workOfExams,
  workOfFacets,
  workOfOpening,
  workOfPositions,
  workOfRetention,
  workOfScores,
} from './work.ts';

const facets = { verdicts: {}, stages: [], units: [], positions: [], untold: 0, secondLook: 0 };

test('[OFFICE-09] what waits of applications names how many, and the list of exactly those', () => {
  const statuses = { applied: 3, resubmitted: 2, accepted: 9 };
  expect(workOfFacets({ ...facets, statuses, untold: 4, secondLook: 1 })).toEqual([
    { key: 'review', count: 5, part: 'applications', filter: { statuses: ['applied', 'resubmitted'] } },
    { key: 'secondLook', count: 1, part: 'applications', filter: { secondLook: ['wanted'] } },
    { key: 'untold', count: 4, part: 'applications', filter: { untold: true } },
  ]);
  expect(workOfFacets({ ...facets, statuses: { accepted: 9 } })).toEqual([]);
});

test('[OFFICE-09] positions that nothing keeps anybody from, that are not open, or that are missing', () => {
  const opening = { unread: [], unreadCount: 2, texts: [], bare: [], bareCount: 0 };
  expect(workOfOpening(opening)).toEqual([{ key: 'unread', count: 2, part: 'positions' }]);
  expect(workOfPositions({ state: 'open', positions: 5, openPositions: 3 })).toMatchObject([
    { key: 'shut', count: 2 },
  ]);
  expect(workOfPositions({ state: 'draft', positions: 0, openPositions: 0 })).toMatchObject([
    { key: 'none' },
  ]);
  expect(workOfPositions({ state: 'open', positions: 5, openPositions: 5 })).toEqual([]);
  expect(workOfPositions({ state: 'closed', positions: 5, openPositions: 3 })).toEqual([]);
});

test('[OFFICE-09] tickets and scores wait to be published, or for a second person; corrections while they are asked for', () => {
  type Part = Parameters<typeof workOfExams>[0]['parts']['ticket'];
  const part = (unpublished: number, isAsked: boolean): Part => ({
    entries: 5,
    unpublished,
    seen: 0,
    closed: null,
    gaps: [],
    importers: [],
    imports: [],
    publication: {
      from: null,
      template: '',
      confirmedBy: '',
      request: isAsked ? { by: 'lin', at: '', from: null, template: '', fingerprint: '' } : null,
    },
  });
  const keys = (ticket: Part, scores: Part) => workOfExams({ parts: { ticket, scores } });
  expect(keys(part(5, false), part(3, true))).toEqual([
    { key: 'ticket.publish', count: 5, part: 'exams' },
    { key: 'scores.confirm', count: 3, part: 'exams' },
  ]);
  expect(keys(part(0, false), part(0, false))).toEqual([]);
  const line = { id: '1', reference: '', name: '', position: '', before: {}, after: {}, reason: '' };
  const told = { askedBy: '', askedAt: '', decidedBy: '', decidedAt: null, movedCount: 0 };
  const corrections = (['asked', 'done', 'dropped'] as const).map((state) => ({ ...line, ...told, state }));
  expect(workOfScores({ corrections, more: false })).toMatchObject([{ count: 1 }]);
});

test('[OFFICE-09, DATA-04] data is among what waits from 30 days before it is deleted', () => {
  const now = new Date('2027-03-01T00:00:00Z');
  const of = (dueAt: string | null, applications = 7) =>
    workOfRetention(
      { keepDays: 1, closedAt: null, toldAt: null, holds: [], reports: [], dueAt, applications },
      now,
    );
  expect(of('2027-03-31T00:00:00Z')).toEqual([
    { key: 'retention', count: 7, part: 'retention', at: '2027-03-31T00:00:00Z' },
  ]);
  expect(of('2027-03-31T00:00:01Z')).toEqual([]);
  expect(of(null)).toEqual([]);
  expect(of('2027-03-31T00:00:00Z', 0)).toEqual([]);
});

test('[OFFICE-09] an archived recruitment is asked for its data alone, a draft for its positions', () => {
  const asked = (state: 'draft' | 'archived') =>
    SOURCES.filter(({ states }) => states.includes(state)).map(({ call }) => call);
  expect(asked('archived')).toEqual(['getRetention']);
  expect(asked('draft')).toEqual(['getOpening']);
  expect(english.work).toHaveProperty('retention_other');
});
