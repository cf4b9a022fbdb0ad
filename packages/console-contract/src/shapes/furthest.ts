/**
 * How far applications came (HIRE-04), in this order: handed in, passed the review, has a ticket, has sat the examination, has a
 * rank and reached the pass mark, stands on the interview list, was interviewed, is looked at to be hired, approved, has an offer, is
 * appointed. What comes behind it is added here.
 */
export const FURTHEST = [
  'applied',
  'passed',
  'ticket',
  'marked',
  'ranked',
  'listed',
  'interviewed',
  'hiring',
  'approved',
  'offered',
  'appointed',
] as const;
export type Furthest = (typeof FURTHEST)[number];
