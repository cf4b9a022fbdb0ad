import type { DocumentField, Language, LocalText, StoredDocumentTemplate } from '@portal/schemas';
import { inLanguage } from '../../protocol/language.ts';
import type { Block } from './model.ts';
import { print } from './texts.ts';

/** Whether HR prints a field; templates from before HR could choose print all. */
export const isPrinted = (template: StoredDocumentTemplate, field: DocumentField): boolean =>
  template.fields?.[field] !== false;

/** The template's notes as a numbered list under a heading; nothing when there are none. */
export function noteBlocks(
  language: Language,
  { notes }: StoredDocumentTemplate,
  heading: 'rules' | 'remarks',
): Block[] {
  const items = notes.map((note) => inLanguage(note, language)).filter((note) => note !== '');
  if (items.length === 0) return [];
  return [
    { kind: 'heading', text: print(language, heading) },
    { kind: 'list', items },
  ];
}

/** Parts for one application each, under the position's name where there are several. */
export const partsOf = <T extends { number: string; position?: LocalText }>(
  language: Language,
  all: readonly T[],
  partOf: (one: T) => Block[],
): Block[] =>
  all.flatMap((one) => [
    ...(all.length > 1
      ? [{ kind: 'heading' as const, text: inLanguage(one.position, language) || one.number }]
      : []),
    ...partOf(one),
  ]);
