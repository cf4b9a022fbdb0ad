import type { Language, StoredDocumentTemplate, StoredScores } from '@portal/schemas';
import { inLanguage } from '../../protocol/language.ts';
import type { Block } from './model.ts';
import { isPrinted, noteBlocks } from './parts.ts';
import { print } from './texts.ts';

/** A score report: marks by subject, their total, and what follows from them. */
export function scoreBlocks(
  language: Language,
  template: StoredDocumentTemplate,
  scores: StoredScores,
  name: string,
): Block[] {
  return [
    {
      kind: 'facts',
      facts: [
        { label: print(language, 'name'), value: name },
        { label: print(language, 'ticketNumber'), value: scores.number },
        ...(['rank', 'result'] as const)
          .filter((field) => isPrinted(template, field))
          .map((field) => ({ label: print(language, field), value: inLanguage(scores[field], language) })),
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
      rows: scores.subjects.map(({ name: subject, full, score }) => [
        inLanguage(subject, language),
        full,
        score,
      ]),
      ...(isPrinted(template, 'total')
        ? { total: [print(language, 'total'), scores.total.full, scores.total.score] }
        : {}),
    },
    ...noteBlocks(language, template, 'remarks'),
  ];
}
