import { APPLICANT_CATEGORY_SET, BASIC_SET } from '@portal/rules';
import { inLanguage } from '../../protocol/language.ts';
import { isoTime } from '../../platform/time.ts';
import type { Language, StoredDocumentTemplate } from '@portal/schemas';
import { CodeNames } from '../codes/names.ts';
import type { Context } from '../../protocol/context.ts';
import { attachmentPanel } from '../resume/attachments.ts';
import { setsFor } from '../resume/definitions.ts';
import { withDemands } from '../resume/demands.ts';
import { loadRecords, recordsOf } from '../resume/records.ts';
import { emptyBasicRecord, recordFiles, wantNames, type WireRecordFile } from '../resume/wire-record.ts';
import { printedSet, withFacts } from './facts.ts';
import type { Block, Fact } from './model.ts';
import { acceptedCommitments } from './repository.ts';
import { isPrinted, noteBlocks } from './parts.ts';
import { print } from './texts.ts';

const fileFact = (language: Language, files: WireRecordFile[]): Fact[] =>
  files.length === 0
    ? []
    : [
        {
          label: print(language, 'recordFiles'),
          value: files
            .map((file) => (file.title === '' ? '' : `${file.title}: `) + file.file_name)
            .join('\n'),
          wide: true,
        },
      ];

/** The whole resume: every set the candidate is asked for, its records, and the attachments (ROUTE-19). */
export async function resumeBlocks(context: Context, template: StoredDocumentTemplate): Promise<Block[]> {
  const { db, language } = context;
  const account = context.candidate();
  const { portal } = await context.services.settings();
  const [published, records, panel, commitments] = await Promise.all([
    setsFor(db, account.apply_code),
    loadRecords(db, account.id),
    attachmentPanel(db, account, language),
    acceptedCommitments(db, account.id),
  ]);
  const judged = { applyCode: account.apply_code, today: context.today };
  const demanded = await withDemands(context.services, published, records, judged);
  const sets = demanded.filter(({ asked }) => asked);
  const names = new CodeNames();
  names.want(APPLICANT_CATEGORY_SET, account.apply_code);
  for (const { definition } of sets) wantNames(names, definition, recordsOf(records, definition.fieldsetid));
  const [files] = await Promise.all([
    recordFiles(
      db,
      account.id,
      sets.map((set) => set.definition),
      language,
    ),
    names.load(db),
  ]);
  const items = { emailItem: portal.emailItem, phoneItem: portal.phoneItem, calculate: portal.calculateItem };
  const missing: Block = { kind: 'note', text: print(language, 'notProvided') };

  const printedSets = sets.map((published) => ({
    published,
    printed: printedSet(published, account.apply_code, names, items, language),
  }));
  const answerIn = (fieldsetid: string, item: string): string => {
    const other = printedSets.find(({ printed }) => printed.definition.fieldsetid === fieldsetid);
    const [record, ...more] = recordsOf(records, fieldsetid);
    return other && record && more.length === 0 ? other.printed.answer(record, item) : '';
  };

  const blocks = printedSets.flatMap(({ published, printed }): Block[] => {
    const { fieldsetid } = printed.definition;
    const isBasic = fieldsetid === BASIC_SET;
    const own = recordsOf(records, fieldsetid);
    const shown = isBasic && own.length === 0 ? [emptyBasicRecord(BASIC_SET, published.version)] : own;
    const heading: Block = { kind: 'heading', text: printed.set.displayname };
    if (shown.length === 0) return [heading, missing];
    const facts = shown.flatMap((record, index): Block[] => [
      ...(shown.length > 1
        ? [{ kind: 'subheading' as const, text: print(language, 'record', index + 1) }]
        : []),
      ...withFacts(printed.blocks(record, answerIn), fileFact(language, files(fieldsetid, record.i9999))),
    ]);
    // The basic information stands beside the photo at the top, without a heading of its own.
    if (!isBasic) return [heading, ...facts];
    return isPrinted(template, 'applyCode')
      ? [...facts, identityFact(names, account.apply_code, language)]
      : facts;
  });

  const attachments: Block[] = [
    { kind: 'heading', text: print(language, 'attachments') },
    {
      kind: 'facts',
      facts: panel.categories.map(({ itemDesc, fileList }): Fact => ({
        label: itemDesc,
        value:
          fileList.length === 0
            ? print(language, 'notProvided')
            : fileList.map((file) => file.file_name).join('\n'),
        wide: true,
        missing: fileList.length === 0,
      })),
    },
  ];
  const accepted: Block[] =
    commitments.length === 0
      ? []
      : [
          { kind: 'heading' as const, text: print(language, 'commitments') },
          {
            kind: 'facts' as const,
            facts: commitments.map(({ name, version, at }): Fact => ({
              label: inLanguage(name, language),
              value: print(language, 'commitment', version, isoTime(at).slice(0, 16).replace('T', ' ')),
              wide: true,
            })),
          },
        ];
  return [
    ...blocks,
    ...(isPrinted(template, 'attachments') ? attachments : []),
    ...accepted,
    ...noteBlocks(language, template, 'remarks'),
  ];
}

const identityFact = (names: CodeNames, applyCode: string, language: Language): Block => ({
  kind: 'facts',
  facts: [
    {
      label: print(language, 'applyCode'),
      value: names.name(APPLICANT_CATEGORY_SET, applyCode, language) || print(language, 'notProvided'),
      wide: true,
    },
  ],
});
