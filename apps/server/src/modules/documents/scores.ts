import type { StoredDocumentTemplate, StoredScores } from '@portal/schemas';
import type { Context } from '../../protocol/context.ts';
import { inLanguage } from '../../protocol/language.ts';
import type { Block } from './model.ts';
import { print } from './texts.ts';

/** A score report: marks by subject, their total, and what follows from them. */
export function scoreBlocks(
  context: Context,
  template: StoredDocumentTemplate,
  scores: StoredScores,
): Block[] {
  const { language } = context;
  return [
    {
      kind: 'facts',
      facts: [
        { label: print(language, 'name'), value: context.candidate().name },
        { label: print(language, 'ticketNumber'), value: scores.number },
        { label: print(language, 'rank'), value: inLanguage(scores.rank, language) },
        { label: print(language, 'result'), value: inLanguage(scores.result, language) },
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
      rows: scores.subjects.map(({ name, full, score }) => [inLanguage(name, language), full, score]),
      total: [print(language, 'total'), scores.total.full, scores.total.score],
    },
    { kind: 'heading', text: print(language, 'remarks') },
    { kind: 'list', items: template.notes.map((note) => inLanguage(note, language)) },
  ];
}
