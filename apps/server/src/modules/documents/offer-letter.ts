import {
  brandOf,
  type LocalText,
  type StoredDocumentTemplate,
  type StoredPortalSettings,
} from '@portal/schemas';
import { byLanguage, type Language } from '@portal/schemas/languages';
import { momentText, wallTime } from '@portal/rules';
import type { Database } from '../../platform/database/connect.ts';
import { fillIn } from '../../protocol/fill.ts';
import { inLanguage } from '../../protocol/language.ts';
import { issuerOf, logoOf } from './head.ts';
import type { DocumentModel, Fact } from './model.ts';
import { isPrinted } from './parts.ts';
import { print, printMoment, type DocumentText } from './texts.ts';

/** What a letter of an offer says of somebody (HIRE-03). */
export interface OfferFacts {
  name: string;
  reference: string;
  position: LocalText;
  unit: LocalText;
  /** When it was made, and until when it is answered. */
  at: Date;
  until: Date | null;
  zone: string;
  papers: readonly LocalText[];
}

const BODY = ['offerBody', 'offerAnswer', 'offerPapersText'] as const satisfies readonly DocumentText[];

/** A letter as it is before the office writes its own: paragraphs with places for what differs. */
export const plainLetter = (): Pick<StoredDocumentTemplate, 'title' | 'notes'> => ({
  title: byLanguage((language) => print(language, 'titleOffer')),
  notes: BODY.map((key) => byLanguage((language) => print(language, key))),
});

/** A letter of an offer: paragraphs of the template with their places filled, facts, papers to hand in, room for the seal. */
export async function offerLetter(
  db: Database,
  portal: StoredPortalSettings,
  language: Language,
  template: StoredDocumentTemplate,
  facts: OfferFacts,
  now: Date,
): Promise<DocumentModel> {
  const until = facts.until ? wallTime(facts.until.toISOString(), facts.zone).replace('T', ' ') : '';
  const values: Readonly<Record<string, string>> = {
    name: facts.name,
    reference: facts.reference,
    position: inLanguage(facts.position, language),
    unit: inLanguage(facts.unit, language),
    until,
  };
  const issuer = issuerOf(template, portal.siteName, language);
  const fact = (key: DocumentText, value: string): Fact => ({ label: print(language, key), value });
  const papers = facts.papers.map((name) => inLanguage(name, language));
  return {
    language,
    title: inLanguage(template.title, language),
    subtitle: inLanguage(template.subtitle, language),
    bookmark: `${facts.name} · ${facts.reference}`,
    issuer,
    ...(await logoOf(db, template)),
    author: inLanguage(portal.siteName, language),
    brand: brandOf(portal.themeColor),
    blocks: [
      ...template.notes
        .map((note) => fillIn(inLanguage(note, language), (place) => values[place]))
        .filter((text) => text !== '')
        .map((text) => ({ kind: 'note' as const, text })),
      {
        kind: 'facts',
        facts: [
          fact('position', values['position'] ?? ''),
          ...(isPrinted(template, 'unit') && values['unit'] ? [fact('unit', values['unit'])] : []),
          ...(isPrinted(template, 'reference') ? [fact('reference', facts.reference)] : []),
          ...(until === '' ? [] : [fact('answerBy', until)]),
        ],
      },
      ...(isPrinted(template, 'papers') && papers.length > 0
        ? [
            { kind: 'heading' as const, text: print(language, 'papersToHandIn') },
            { kind: 'list' as const, items: papers },
          ]
        : []),
      {
        kind: 'seal',
        lines: [issuer, momentText(facts.at, language, { style: 'day' })],
        label: print(language, 'seal'),
      },
    ],
    foot: print(language, 'printed', printMoment(now)),
  };
}
