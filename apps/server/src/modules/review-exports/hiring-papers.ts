import { Readable } from 'node:stream';
import type { ExportColumn } from '@portal/console-contract';
import type { AskedHiring, Language } from '@portal/schemas';
import { inLanguage } from '../../protocol/language.ts';
import type { Services } from '../../protocol/services.ts';
import { print } from '../documents/texts.ts';
import { frozenForms, hiringForms } from '../hiring/forms.ts';
import { columnName } from './column-name.ts';
import type { ExportTable } from './table.ts';

interface Asked {
  /** Of the export. */
  id: string;
  form: 'approval' | 'offer';
  hiring: AskedHiring;
  language: Language;
  /** Told after each person how many there were; throws to end. */
  onRead(count: number): Promise<void>;
}

/** Approval forms or letters of the frozen selection as one PDF, by position and rank (HIRE-02, HIRE-03). */
export async function hiringPapers(services: Services, asked: Asked): Promise<Readable> {
  const { db, documents, settings } = services;
  const { form, hiring, language } = asked;
  const { portal } = await settings();
  const author = inLanguage(portal.siteName, language);
  let count = 0;
  const models = hiringForms(
    services,
    { form, template: hiring.template, sees: hiring.sees, language },
    await frozenForms(db, asked.id),
    () => asked.onRead((count += 1)),
  );
  const title = print(language, form === 'offer' ? 'titleOffer' : 'titleApproval');
  return Readable.from(documents.renderAll(models, { language, title, author, issuer: author }), {
    objectMode: false,
  });
}

/**
 * A table as JSON: `{"columns":[{"key","name"}],"rows":[{key: value}]}`, every value a text, so that no number of identity is read
 * as one (HIRE-03). A key is the column's own name, or set and item of a field.
 */
export function jsonTable(columns: readonly ExportColumn[], { headings, rows }: ExportTable): Readable {
  const keys = columns.map(columnName);
  async function* parts(): AsyncGenerator<string> {
    const named = keys.map((key, at) => ({ key, name: headings[at] ?? '' }));
    yield `{"columns":${JSON.stringify(named)},"rows":[`;
    let before = '\n';
    for await (const cells of rows) {
      yield before + JSON.stringify(Object.fromEntries(keys.map((key, at) => [key, cells[at] ?? ''])));
      before = ',\n';
    }
    yield ']}\n';
  }
  return Readable.from(parts(), { objectMode: false });
}
