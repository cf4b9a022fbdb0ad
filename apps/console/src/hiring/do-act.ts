import type { HiringCheckBody, HiringLeaveBody, HiringRow } from '@portal/console-contract';
import { call } from '../api.ts';
import { stepOf, type HiringAct } from './acts.ts';

/** What is written in the dialog of an act; each act takes what it needs of it. */
export interface ActWords {
  result: HiringCheckBody['result'];
  day: string;
  institution: string;
  papers: string;
  note: string;
  approve: boolean;
  code: HiringLeaveBody['code'];
  message: string;
  ticked: string[];
}

/** Does an act with a selection that is frozen: where one of them is elsewhere by now, nothing is done. */
export function doAct(
  recruitment: string,
  act: HiringAct,
  rows: readonly HiringRow[],
  words: ActWords,
): Promise<unknown> {
  const params = { id: recruitment };
  const [first] = rows;
  const references = rows.map(({ reference }) => reference);
  const reference = references[0] ?? '';
  const from = (first && stepOf(first)) ?? 'proposed';
  const { result, day, institution, papers, note, approve, code, message, ticked } = words;
  switch (act) {
    case 'start':
    case 'submit':
    case 'appoint':
    case 'back':
      return call('POST /recruitments/:id/hiring/moves', { params, body: { references, from, act } });
    case 'health':
    case 'vetting': {
      const body = { references, from, result, day, institution, papers, note };
      return act === 'health'
        ? call('POST /recruitments/:id/hiring/health', { params, body })
        : call('POST /recruitments/:id/hiring/vetting', { params, body });
    }
    case 'opinion':
      return call('POST /recruitments/:id/hiring/opinions', {
        params,
        body: { references, from, at: first?.approvalAt ?? 0, approve, opinion: note },
      });
    case 'offer':
      return call('POST /recruitments/:id/hiring/offers', { params, body: { references, from } });
    case 'papers':
      return call('POST /recruitments/:id/hiring/papers', { params, body: { reference, papers: ticked } });
    case 'leave':
      return call('POST /recruitments/:id/hiring/leave', {
        params,
        body: { references, from, code, reason: note, message },
      });
    case 'restore':
      return call('POST /recruitments/:id/hiring/restore', { params, body: { reference, reason: note } });
    case 'add':
      return call('POST /recruitments/:id/hiring/people', { params, body: { reference, reason: note } });
  }
}
