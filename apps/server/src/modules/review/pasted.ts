import type { PastedCandidate, PastedSelection } from '@portal/console-contract';
import type { HandlerOf } from '../../console/call.ts';
import { invalid } from '../../console/refused.ts';
import { maskOf } from '../scope/mask.ts';
import { STATUS } from '../application-status/status.ts';
import { namedBy } from './repository/pasted.ts';
import { inScope } from '../scope/scope.ts';
import { MAX_PASTED_LINES } from './limits.ts';

/** Characters of a line that are told back; no reference, number or name is longer. */
const MAX_LINE = 100;
/** Applications that are offered for a line that names several. */
const MAX_OFFERED = 10;
/** Lines that are told back one by one. */
const MAX_TOLD = 2_000;

/** How a spreadsheet writes a long number that it took for a figure: 1.1010119900307E+17. */
const CUT = /^\d([.,]\d+)?E\+?\d{2}$/i;

/** The first filled cell of each line that has one, with the line's number. */
function linesOf(text: string): { line: number; text: string; key: string }[] {
  return text.split(/\r\n|\r|\n/).flatMap((row, index) => {
    const cell =
      row
        .split('\t')
        .find((one) => one.trim() !== '')
        ?.trim() ?? '';
    if (cell === '') return [];
    // A leading apostrophe keeps a number text in spreadsheets.
    const key = cell.normalize('NFKC').replace(/^'/, '').replace(/\s+/g, ' ').toLowerCase();
    return [{ line: index + 1, text: cell.slice(0, MAX_LINE), key }];
  });
}

/** Somebody who withdrew and applied again is meant as the one who applied. */
function meant(could: readonly PastedCandidate[]): readonly PastedCandidate[] {
  const there = could.filter(({ status }) => status !== STATUS.cancelled);
  return there.length > 0 ? there : could;
}

/**
 * POST /recruitments/:id/applications/pasted: which applications some pasted lines name, by reference, identity number or
 * whole name; a line that names none, or more than one, is told and selects nothing (REVIEW-08).
 */
export const readPasted: HandlerOf<'readPasted'> = async (call, { text }) => {
  const lines = linesOf(text);
  if (lines.length === 0) throw invalid({ path: 'text', what: 'empty' });
  if (lines.length > MAX_PASTED_LINES) throw invalid({ path: 'text', what: 'tooMany' });
  const keys = [...new Set(lines.map(({ key }) => key))];
  const { clear, names } = await maskOf(call, []);
  const by = { identity: clear, name: names };
  const found = await namedBy(call.db, call.params['id'] ?? '', keys, [inScope(call.user)], by);
  const answer: PastedSelection = { ids: [], matched: 0, unmatched: [], ambiguous: [] };
  const ids = new Set<string>();
  for (const { key, ...line } of lines) {
    const could = meant(found.get(key) ?? []);
    const [only] = could;
    if (!only) answer.unmatched.push({ ...line, why: CUT.test(line.text) ? 'cut' : 'none' });
    else if (could.length > 1) answer.ambiguous.push({ ...line, could: could.slice(0, MAX_OFFERED) });
    else {
      ids.add(only.id);
      answer.matched += 1;
    }
  }
  if (answer.unmatched.length + answer.ambiguous.length > MAX_TOLD)
    throw invalid({ path: 'text', what: 'tooManyWrong' });
  return { ...answer, ids: [...ids] };
};
