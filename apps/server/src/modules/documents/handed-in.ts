import { BASIC_SET } from '@portal/rules';
import { brandOf, type Language, type StoredFieldSet } from '@portal/schemas';
import { inLanguage } from '../../protocol/language.ts';
import type { Services } from '../../protocol/services.ts';
import { CodeNames } from '../codes/names.ts';
import { definitionOf, publishedDefinitions } from '../resume/definitions.ts';
import { wantNames } from '../resume/wire-record.ts';
import { printedSet } from './facts.ts';
import { issuerOf, logoOf } from './head.ts';
import type { Block, DocumentModel, Fact } from './model.ts';
import { findTemplate } from './repository.ts';
import { print, printMoment } from './texts.ts';

/** A resume as it was handed in. */
export interface HandedIn {
  name: string;
  applyCode: string;
  /** Id of the account's template; one that is not there leaves the document without title and notes of HR's. */
  template: string;
  records: readonly { fieldsetid: string; i9999: number; version: number; values: Record<string, string> }[];
  /** Names of files, in their order. */
  files: readonly string[];
}

/**
 * Makes documents of many resumes as they were handed in: each record by the version of its set that it was filled in by
 * (DATA-02). What all of them need is read once.
 */
export function handedInDocuments(
  services: Pick<Services, 'db' | 'now' | 'settings'>,
  language: Language,
): (handed: HandedIn) => Promise<DocumentModel> {
  const { db, now, settings } = services;
  const definitions = new Map<string, Promise<StoredFieldSet | null>>();
  const definition = (set: string, version: number): Promise<StoredFieldSet | null> => {
    const key = JSON.stringify([set, version]);
    const found = definitions.get(key) ?? definitionOf(db, set, version);
    definitions.set(key, found);
    return found;
  };
  const templates = new Map<string, ReturnType<typeof findTemplate>>();
  const order = publishedDefinitions(db).then((sets) => sets.map(({ fieldsetid }) => fieldsetid));
  // Whoever asks for a document is told; until then nobody waits for it.
  order.catch(() => undefined);

  return async (handed) => {
    const { portal } = await settings();
    const found = templates.get(handed.template) ?? findTemplate(db, 'resume', handed.template);
    templates.set(handed.template, found);
    const template = (await found)?.definition;
    const sets = await order;
    const place = (set: string): number => (sets.includes(set) ? sets.indexOf(set) : sets.length);
    const records = handed.records
      .map((record) => ({ ...record, rev: 1, kept: {} }))
      .toSorted((one, two) => place(one.fieldsetid) - place(two.fieldsetid) || one.i9999 - two.i9999);
    const names = new CodeNames();
    const known = await Promise.all(
      records.map(async (record) => ({ record, set: await definition(record.fieldsetid, record.version) })),
    );
    for (const { record, set } of known) if (set) wantNames(names, set, [record]);
    await names.load(db);
    const items = {
      emailItem: portal.emailItem,
      phoneItem: portal.phoneItem,
      calculate: portal.calculateItem,
    };
    let last = '';
    const blocks = known.flatMap(({ record, set }): Block[] => {
      if (!set) return [];
      const published = { definition: set, version: record.version };
      const printed = printedSet(published, handed.applyCode, names, items, language);
      const isNew = last !== record.fieldsetid;
      last = record.fieldsetid;
      const heading: Block[] =
        isNew && record.fieldsetid !== BASIC_SET ? [{ kind: 'heading', text: printed.set.displayname }] : [];
      return [...heading, ...printed.blocks(record)];
    });
    const files: Fact = {
      label: print(language, 'attachments'),
      value: handed.files.length === 0 ? print(language, 'notProvided') : handed.files.join('\n'),
      wide: true,
      missing: handed.files.length === 0,
    };
    return {
      language,
      title: template ? inLanguage(template.title, language) : handed.name,
      subtitle: template ? inLanguage(template.subtitle, language) : '',
      issuer: template
        ? issuerOf(template, portal.siteName, language)
        : inLanguage(portal.siteName, language),
      ...(template ? await logoOf(db, template) : {}),
      brand: brandOf(portal.themeColor),
      author: handed.name,
      blocks: [...blocks, { kind: 'facts', facts: [files] }],
      foot: print(language, 'printed', printMoment(now())),
    };
  };
}
