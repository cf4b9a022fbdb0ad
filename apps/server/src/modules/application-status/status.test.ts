import { APPLICATION_STATUS, APPLICATION_STATUSES } from '@portal/schemas';
import { expect, test } from 'vitest';
import { sentAs } from '../../platform/database/testing.ts';
import { followsFromTold } from './replay.ts';
import { counts, liveStatus, mayBecome, sourcesOf, STATUS } from './status.ts';

test('[REVIEW-01] every status has a name, and nothing follows a withdrawal or an end', () => {
  expect(Object.keys(STATUS)).toEqual([...APPLICATION_STATUSES]);
  expect(APPLICATION_STATUS.cancelled.next).toEqual([]);
  expect(APPLICATION_STATUS.ended.next).toEqual([]);
});

test('[REVIEW-01] an application is handed in again only after it was returned, and withdrawn from wherever it is', () => {
  expect(sourcesOf('applied')).toEqual([]);
  expect(sourcesOf('resubmitted')).toEqual(['returned']);
  expect(sourcesOf('accepted')).toEqual(['applied', 'returned', 'resubmitted', 'refused']);
  expect(sourcesOf('refused')).toEqual(['applied', 'returned', 'resubmitted', 'accepted']);
  expect(sourcesOf('returned')).toEqual(['applied', 'resubmitted', 'accepted', 'refused']);
  expect(sourcesOf('cancelled')).toEqual(['applied', 'returned', 'resubmitted', 'accepted', 'refused']);
});

test('a refusal that was told counts no more, a return does', () => {
  expect(APPLICATION_STATUSES.filter(counts)).toEqual(['applied', 'returned', 'resubmitted', 'accepted']);
});

test('[REVIEW-01] SQL says of a told status and of what may become another as the transitions do', () => {
  const says = sentAs(followsFromTold).text;
  expect(says).toContain("when told in ('cancelled') then 'cancelled'");
  expect(says).toContain("when told in ('applied', 'returned', 'resubmitted', 'accepted') then 'live'");
  expect(says).toContain("accepted = (told in ('accepted'))");
  expect(sentAs(mayBecome('resubmitted')).text).toBe(`"application"."status" in ('returned')`);
});

test('[REVIEW-01] an application that counts is accepted or applied', () => {
  expect([true, false].map(liveStatus)).toEqual(['accepted', 'applied']);
});
