import type { DocumentTemplateEdit } from '@portal/console-contract';
import {
  DOCUMENT_FIELDS,
  type DocumentKind,
  type DocumentTemplateContent,
  type StoredDocumentTemplate,
} from '@portal/schemas';
import { byLanguage } from '@portal/schemas/languages';

/** A stored template as HR edits it: one note a line, every field of its kind with yes or no. */
export const contentOf = (template: StoredDocumentTemplate): DocumentTemplateContent => ({
  header: template.header ?? byLanguage(() => ''),
  title: template.title,
  subtitle: template.subtitle,
  published: template.published,
  fields: Object.fromEntries(
    DOCUMENT_FIELDS[template.kind].map((field) => [field, template.fields?.[field] !== false]),
  ),
  // A break within a note would make two of it.
  notes: byLanguage((language) =>
    template.notes.map((note) => (note[language] ?? '').replaceAll('\n', ' ')).join('\n'),
  ),
});

/** What HR edited as it is stored; the same line of each language is one note, a line that is empty in all of them none. */
export function templateOf(
  { id, kind }: { id: string; kind: DocumentKind },
  { content, logo }: DocumentTemplateEdit,
): StoredDocumentTemplate {
  const lines = byLanguage((language) => (content.notes[language] ?? '').split('\n'));
  const count = Math.max(...Object.values(lines).map(({ length }) => length));
  const notes = Array.from({ length: count }, (_, at) =>
    byLanguage((language) => (lines[language][at] ?? '').trim()),
  );
  return {
    ...content,
    tableId: id,
    kind,
    logo,
    notes: notes.filter((note) => Object.values(note).some((line) => line !== '')),
  };
}
