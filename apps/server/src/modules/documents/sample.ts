import { sameItem } from '@portal/field-kinds';
import { listsOfTable, sampleValue } from '@portal/fieldsets';
import { BASIC_SET } from '@portal/rules';
import {
  brandOf,
  type Language,
  type LocalText,
  type StoredDocumentTemplate,
  type StoredFieldSet,
  type StoredScores,
  type StoredTicket,
} from '@portal/schemas';
import { byLanguage } from '@portal/schemas/languages';
import type { Database } from '../../platform/database/connect.ts';
import { addDays, dayOf, momentOf } from '../../platform/time.ts';
import { inLanguage } from '../../protocol/language.ts';
import type { Settings } from '../../protocol/settings.ts';
import { CodeNames, sampleCodes } from '../codes/names.ts';
import { setsFor } from '../resume/definitions.ts';
import { wantNames } from '../resume/wire-record.ts';
import { printedSet } from './facts.ts';
import { issuerOf, logoOf } from './head.ts';
import type { Block, DocumentModel, Fact } from './model.ts';
import { isPrinted, noteBlocks } from './parts.ts';
import { sampleForm } from './sample-forms.ts';
import { scoreBlocks } from './scores.ts';
import { print, type DocumentText } from './texts.ts';
import { ticketSheet } from './ticket.ts';

const said = (key: DocumentText): LocalText => byLanguage((language) => print(language, key));

const NUMBER = '202700000001';
const IDENTITY = '110101199003070003';
/** Days until the examination of the sample. */
const IN_DAYS = 30;

function sampleTicket(now: Date): StoredTicket {
  const day = addDays(dayOf(now), IN_DAYS);
  const sitting = (subject: DocumentText, from: string, to: string) => ({
    subject: said(subject),
    starts: momentOf(day, from),
    ends: momentOf(day, to),
    place: said('samplePlace'),
    room: said('sampleRoom'),
    seat: '07',
  });
  return {
    number: NUMBER,
    sittings: [sitting('sampleSubject', '09:00', '11:30'), sitting('sampleSecondSubject', '14:00', '15:30')],
  };
}

const sampleScores = (): StoredScores => ({
  number: NUMBER,
  subjects: [
    { name: said('sampleSubject'), full: '100', score: '86.5' },
    { name: said('sampleSecondSubject'), full: '100', score: '78' },
  ],
  total: { full: '200', score: '164.5' },
  rank: said('sampleRank'),
  result: said('sampleResult'),
});

/** Values of nobody for each field of a set. */
function sampleValues(
  set: StoredFieldSet,
  { portal }: Settings,
  language: Language,
  codes: ReadonlyMap<string, string>,
): Record<string, string> {
  const scope = {
    longest: false,
    text: print(language, 'sampleText'),
    memo: print(language, 'sampleMemo'),
    word: '',
  };
  return Object.fromEntries(
    set.fieldList
      .filter(({ archived }) => archived !== '1')
      .map((field) => [
        field.itemid,
        sameItem(portal.nameItem, field.itemid)
          ? print(language, 'sampleName')
          : sampleValue(field, scope, (list) => codes.get(list) ?? ''),
      ]),
  );
}

/** A resume over all sets that every category is asked for, one record each. */
async function sampleResume(
  db: Database,
  settings: Settings,
  template: StoredDocumentTemplate,
  language: Language,
): Promise<Block[]> {
  const sets = await setsFor(db, '');
  const codes = await sampleCodes(
    db,
    sets.flatMap(({ definition }) =>
      definition.fieldList.flatMap((field) => [field.codesetid ?? '', ...listsOfTable(field)]),
    ),
  );
  const { emailItem, phoneItem, calculateItem } = settings.portal;
  const names = new CodeNames();
  const printed = sets.map((published) => {
    const { definition, version } = published;
    const { fieldsetid } = definition;
    const values = sampleValues(definition, settings, language, codes);
    const record = { fieldsetid, i9999: 1, values, version, rev: 1, kept: {} };
    wantNames(names, definition, [record]);
    return { published, record };
  });
  await names.load(db);
  const blocks = printed.flatMap(({ published, record }): Block[] => {
    const items = { emailItem, phoneItem, calculate: calculateItem };
    const { set, blocks: own } = printedSet(published, '', names, items, language);
    const heading: Block[] =
      record.fieldsetid === BASIC_SET ? [] : [{ kind: 'heading', text: set.displayname }];
    return [...heading, ...own(record)];
  });
  const missing = (key: 'applyCode' | 'attachments'): Fact => ({
    label: print(language, key),
    value: print(language, 'notProvided'),
    wide: true,
    missing: true,
  });
  return [
    ...blocks,
    ...(isPrinted(template, 'applyCode') ? [{ kind: 'facts' as const, facts: [missing('applyCode')] }] : []),
    ...(isPrinted(template, 'attachments')
      ? [{ kind: 'facts' as const, facts: [missing('attachments')] }]
      : []),
    ...noteBlocks(language, template, 'remarks'),
  ];
}

function sampleBlocks(
  db: Database,
  settings: Settings,
  template: StoredDocumentTemplate,
  language: Language,
  now: Date,
): Promise<Block[]> | Block[] {
  if (template.kind === 'resume') return sampleResume(db, settings, template, language);
  if (template.kind === 'scores')
    return scoreBlocks(language, template, [sampleScores()], print(language, 'sampleName'));
  return ticketSheet(language, template, [sampleTicket(now)], {
    name: print(language, 'sampleName'),
    sex: print(language, 'sampleSex'),
    idType: print(language, 'sampleIdType'),
    idNumber: IDENTITY,
    positions: [print(language, 'samplePosition')],
  });
}

/** What a template would print of a person whom nobody is: candidates' data are never read (HR-28). */
export async function sampleModel(
  db: Database,
  settings: Settings,
  template: StoredDocumentTemplate,
  language: Language,
  now: Date,
): Promise<DocumentModel> {
  if (template.kind === 'approval' || template.kind === 'offer') {
    const model = await sampleForm(db, settings.portal, template, language, now);
    return { ...model, foot: print(language, 'sample') };
  }
  return {
    language,
    title: inLanguage(template.title, language),
    subtitle: inLanguage(template.subtitle, language),
    issuer: issuerOf(template, settings.portal.siteName, language),
    ...(await logoOf(db, template)),
    brand: brandOf(settings.portal.themeColor),
    author: print(language, 'sampleName'),
    ...(template.kind === 'scores' || !isPrinted(template, 'photo') ? {} : { photo: null }),
    blocks: await sampleBlocks(db, settings, template, language, now),
    foot: print(language, 'sample'),
  };
}
