import { expect, test } from 'vitest';
import type { CardFact, CardRow, DocumentCard } from '@portal/wire';
import { resultsOf } from './results-of.ts';

const fact = (label: string, value: string, first = false): CardFact => ({
  label,
  value,
  wide: false,
  first,
});
const row = (title: string, total: boolean, ...cells: string[]): CardRow => ({
  title,
  total,
  facts: cells.map((value, at) => fact(at === 0 ? 'Full' : 'Score', value)),
});
const section = (title: string, facts: CardFact[], rows: CardRow[] = [], items: string[] = []) => ({
  title,
  facts,
  rows,
  items,
});
const cardOf = (...sections: DocumentCard['sections'][number][]): DocumentCard => ({
  title: 'Scores',
  subtitle: '',
  sections,
});
const marks = (sum: string) =>
  section('Marks', [], [row('English', false, '50', '44'), row('Total', true, '300', sum)]);

test('[TRY-57] the total stands before rank and result, with what it is out of; what is no result is not among them', () => {
  const card = cardOf(
    section('', [fact('Name', 'A'), fact('Rank', '12th', true), fact('Result', 'Passed', true)]),
    marks('243.5'),
    section('Remarks', [], [], ['Questions within a week']),
  );
  expect(resultsOf(card)).toEqual([
    {
      title: '',
      results: [
        { label: 'Total', value: '243.5', beside: 'Full 300' },
        { label: 'Rank', value: '12th', beside: '' },
        { label: 'Result', value: 'Passed', beside: '' },
      ],
    },
  ]);
});

test('[TRY-57] each of several reports has its own; a ticket, and a report without a total, have what they have', () => {
  const first = section('Position one', [fact('Name', 'A'), fact('Rank', '1st', true)]);
  const second = section('Position two', [fact('Name', 'A')]);
  const found = resultsOf(cardOf(first, marks('90'), second, marks('80')));
  expect(found.map(({ title, results }) => [title, results.map(({ value }) => value)])).toEqual([
    ['Position one', ['90', '1st']],
    ['Position two', ['80']],
  ]);
  expect(resultsOf(cardOf(section('', [fact('Seat', '07')], [row('English', false, '09:00')])))).toEqual([]);
  expect(resultsOf(cardOf())).toEqual([]);
});
