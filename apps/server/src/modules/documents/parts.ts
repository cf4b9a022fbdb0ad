import type { DocumentField, Language, StoredDocumentTemplate } from '@portal/schemas';
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
