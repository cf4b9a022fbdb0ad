import { situation, type FlowCases } from '../cases.ts';
import type { DocumentFound, DocumentRead } from './viewer.machine.ts';

export const ticket: DocumentFound = { hasTable: true, isPublish: true, fileName: 'pdf-w8Yc' };

/** A4 in points, as a document of three pages is read. */
export const threePages: DocumentRead = { totalCount: 3, width: 595.28, height: 841.89 };

/** Answers of ZP1000000012 and where they lead. */
export const answers: readonly { found: DocumentFound; state: string }[] = [
  { found: ticket, state: 'ready' },
  { found: { ...ticket, cardFirst: true }, state: 'card' },
  { found: { hasTable: false, isPublish: false, fileName: '' }, state: 'noTemplate' },
  { found: { hasTable: false, isPublish: true, fileName: 'pdf-x' }, state: 'noTemplate' },
  { found: { hasTable: true, isPublish: false, fileName: '' }, state: 'notPublished' },
  { found: { hasTable: true, isPublish: true, fileName: '' }, state: 'notPublished' },
];

/** For walks, drawings and the simulator. */
export const cases: FlowCases = {
  outcomes: { ask: answers.map(({ found }) => found), read: [threePages] },
  project: situation('page', 'tenths', 'opened'),
};
