import type { Language, StoredDocumentTemplate, StoredScores } from '@portal/schemas';
import { inLanguage } from '../../protocol/language.ts';
import type { Block, Fact } from './model.ts';
import { isPrinted, noteBlocks, partsOf } from './parts.ts';
import { print } from './texts.ts';

/** One report: marks by subject, and what is settled of their total and of what follows from them. */
function reportOf(
  language: Language,
  template: StoredDocumentTemplate,
  { number, subjects, total, position, ...scores }: StoredScores,
  name: string,
): Block[] {
  const settled = (['rank', 'result'] as const).flatMap((field): Fact[] => {
    const text = scores[field];
    return text && isPrinted(template, field)
      ? [{ label: print(language, field), value: inLanguage(text, language), first: true }]
      : [];
  });
  return [
    {
      kind: 'facts',
      facts: [
        { label: print(language, 'name'), value: name },
        { label: print(language, 'ticketNumber'), value: number },
        ...(position
          ? [{ label: print(language, 'positions'), value: inLanguage(position, language), wide: true }]
          : []),
        ...settled,
      ],
    },
    { kind: 'heading', text: print(language, 'scores') },
    {
      kind: 'table',
      columns: [
        { title: print(language, 'subject'), weight: 6 },
        { title: print(language, 'full'), weight: 2, align: 'right' },
        { title: print(language, 'score'), weight: 2, align: 'right' },
      ],
      rows: subjects.map(({ name: subject, full, score, outcome }) => [
        inLanguage(subject, language),
        full,
        outcome ? print(language, outcome) : score,
      ]),
      ...(total && isPrinted(template, 'total')
        ? { total: [print(language, 'total'), total.full, total.score] }
        : {}),
    },
  ];
}

/** Score reports, one below the other, and the remarks. */
export const scoreBlocks = (
  language: Language,
  template: StoredDocumentTemplate,
  reports: readonly StoredScores[],
  name: string,
): Block[] => [
  ...partsOf(language, reports, (scores) => reportOf(language, template, scores, name)),
  ...noteBlocks(language, template, 'remarks'),
];
