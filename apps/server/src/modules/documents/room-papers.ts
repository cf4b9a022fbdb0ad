import {
  brandOf,
  type Language,
  type PaperPart,
  type StoredDocumentTemplate,
  type StoredPortalSettings,
} from '@portal/schemas';
import { publicName } from '@portal/rules';
import { inLanguage } from '../../protocol/language.ts';
import type { Services } from '../../protocol/services.ts';
import type { SeatedPerson, SittingRoom } from '../exams/sittings.ts';
import { issuerOf, logoOf } from './head.ts';
import type { Block, DocumentModel } from './model.ts';
import { isPrinted } from './parts.ts';
import { photoOf } from './photo.ts';
import { print, printMoment, printSpan, type DocumentText } from './texts.ts';
import { ticketPerson, ticketSheet } from './ticket.ts';

/** What all papers of a room rest on. */
interface PaperBasis {
  services: Services;
  portal: StoredPortalSettings;
  language: Language;
  template: StoredDocumentTemplate;
  room: SittingRoom;
  people: readonly SeatedPerson[];
}

const TITLES = {
  door: 'titleDoor',
  signIn: 'titleSignIn',
  labels: 'titleLabels',
} as const satisfies Record<string, DocumentText>;
type Sheet = keyof typeof TITLES;

/** Where and when, under the title of each sheet. */
function subtitleOf({ language, room, people }: PaperBasis): string {
  const at = [room.place, room.room, room.subject].map((text) => inLanguage(text, language));
  const when = printSpan(language, room.starts, room.ends).replace('\n', ' ');
  return [
    at.filter((text) => text !== '').join(' · '),
    `${when} · ${print(language, 'people', people.length)}`,
  ].join('\n');
}

const headOf = ({ services, portal, language, template }: PaperBasis) => ({
  language,
  issuer: issuerOf(template, portal.siteName, language),
  brand: brandOf(portal.themeColor),
  author: inLanguage(portal.siteName, language),
  foot: print(language, 'printed', printMoment(services.now())),
});

const seatLines = ({ language }: PaperBasis, { seat, ticket, name }: SeatedPerson) => [
  { label: print(language, 'seat'), value: seat },
  { label: print(language, 'name'), value: name },
  { label: print(language, 'ticketNumber'), value: ticket.number },
];

async function blockOf(basis: PaperBasis, sheet: Sheet): Promise<Block> {
  const { language, people, services } = basis;
  switch (sheet) {
    case 'door':
      return {
        kind: 'table',
        isDense: true,
        columns: [
          { title: print(language, 'seat'), weight: 1 },
          { title: print(language, 'ticketNumber'), weight: 3 },
          { title: print(language, 'name'), weight: 3 },
          { title: print(language, 'position'), weight: 4 },
        ],
        rows: people.map(({ seat, ticket, name, position }) => [
          seat,
          ticket.number,
          // Whoever walks past reads it (LIST-01).
          publicName(name),
          inLanguage(position, language),
        ]),
      };
    case 'labels':
      return {
        kind: 'labels',
        labels: people.map(({ seat, ticket, name }) => ({ big: seat, lines: [name, ticket.number] })),
      };
    case 'signIn': {
      const cards = [];
      for (const person of people)
        cards.push({
          photo: await photoOf(services, person.account),
          lines: seatLines(basis, person),
          sign: print(language, 'signature'),
        });
      return { kind: 'cards', cards };
    }
  }
}

async function ticketOf(
  basis: PaperBasis,
  person: SeatedPerson,
  logo: Pick<DocumentModel, 'logo'>,
): Promise<DocumentModel> {
  const { services, portal, language, template } = basis;
  const own = await ticketPerson(services.db, portal, language, { ...person, id: person.account }, [
    inLanguage(person.position, language),
  ]);
  return {
    ...headOf(basis),
    title: inLanguage(template.title, language),
    subtitle: inLanguage(template.subtitle, language),
    bookmark: `${person.seat} · ${person.name} · ${person.ticket.number}`,
    ...logo,
    ...(isPrinted(template, 'photo') ? { photo: await photoOf(services, person.account) } : {}),
    blocks: ticketSheet(language, template, [person.ticket], own),
  };
}

/**
 * The papers of a room at a sitting, one document after the other: a list for its door, a sheet to sign on, labels of its
 * desks, and the tickets by seat (EXAM-04).
 *
 * @param onPerson told for each candidate once all papers are made, and the ticket drawn; throws to end
 */
export async function* roomPapers(
  basis: PaperBasis,
  parts: readonly PaperPart[],
  onPerson: () => Promise<void>,
): AsyncGenerator<DocumentModel> {
  for (const sheet of Object.keys(TITLES) as Sheet[])
    if (parts.includes(sheet))
      yield {
        ...headOf(basis),
        title: print(basis.language, TITLES[sheet]),
        bookmark: print(basis.language, TITLES[sheet]),
        subtitle: subtitleOf(basis),
        blocks: [await blockOf(basis, sheet)],
      };
  const logo = await logoOf(basis.services.db, basis.template);
  for (const person of basis.people) {
    if (parts.includes('tickets')) yield await ticketOf(basis, person, logo);
    await onPerson();
  }
}
