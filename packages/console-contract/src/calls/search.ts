import Type from 'typebox';
import { call } from '../entry.ts';
import { FoundApplication, FoundPosition, SearchText } from '../shapes/search.ts';

/** What is looked for in all recruitments at once, within what a person may see (OFFICE-15). In bodies: addresses are logged. */
export const searchCalls = {
  findPositions: call({
    method: 'POST',
    path: '/search/positions',
    right: 'recruitments.view',
    reach: 'part',
    body: SearchText,
    answer: Type.Array(FoundPosition),
  }),
  findApplications: call({
    method: 'POST',
    path: '/search/applications',
    right: 'applications.view',
    reach: 'part',
    body: SearchText,
    answer: Type.Array(FoundApplication),
  }),
} as const;
