import {
  brandOf,
  type LocalText,
  type StoredDocumentTemplate,
  type StoredPortalSettings,
} from '@portal/schemas';
import { byLanguage, type Language } from '@portal/schemas/languages';
import { momentText } from '@portal/rules';
import type { Database } from '../../platform/database/connect.ts';
import { inLanguage } from '../../protocol/language.ts';
import { issuerOf, logoOf } from './head.ts';
import type { Block, DocumentModel, Fact } from './model.ts';
import { isPrinted, noteBlocks } from './parts.ts';
import { print, printMoment, type DocumentText } from './texts.ts';

/** What came of a check, in words. */
interface PrintedCheck {
  kind: 'health' | 'vetting';
  result: 'passed' | 'again' | 'failed';
  /** yyyy-MM-dd */
  day: string;
  institution: string;
  papers: string;
  note: string;
}

/** What an approval form says of somebody (HIRE-02). */
export interface ApprovalFacts {
  name: string;
  idNumber: string;
  reference: string;
  position: LocalText;
  unit: LocalText;
  rank: number | null;
  total: string | null;
  /** Results of the checks that whoever asked for the form may see, the oldest first. */
  checks: readonly PrintedCheck[];
  /** Every step of the approval; one that nobody has decided has room for an opinion and a signature. */
  opinions: readonly {
    name: LocalText;
    opinion: string;
    person: string;
    at: Date | null;
    approved: boolean;
  }[];
  /** JPEG; null = there is none. */
  photo: Uint8Array | null;
  /** The resume as it was handed in. */
  resume: readonly Block[];
}

const RESULTS = { passed: 'checkPassed', again: 'checkAgain', failed: 'checkFailed' } as const;
const CHECKS = { health: 'healthCheck', vetting: 'vettingCheck' } as const;

/** A form as it is before the office changes it. */
export const plainApproval = (): Pick<StoredDocumentTemplate, 'title' | 'notes'> => ({
  title: byLanguage((language) => print(language, 'titleApproval')),
  notes: [],
});

function checkBlocks(language: Language, template: StoredDocumentTemplate, facts: ApprovalFacts): Block[] {
  return (['health', 'vetting'] as const).flatMap((kind): Block[] => {
    const own = facts.checks.filter((check) => check.kind === kind);
    if (!isPrinted(template, kind) || own.length === 0) return [];
    return [
      { kind: 'heading', text: print(language, CHECKS[kind]) },
      {
        kind: 'table',
        isDense: true,
        columns: [
          { title: print(language, 'checkDay'), weight: 2 },
          { title: print(language, 'checkResult'), weight: 2 },
          { title: print(language, 'checkPlace'), weight: 3 },
          { title: print(language, 'checkNote'), weight: 4 },
        ],
        rows: own.map(({ day, result, institution, note, papers }) => [
          day,
          print(language, RESULTS[result]),
          institution,
          [note, papers].filter((text) => text !== '').join('\n'),
        ]),
      },
    ];
  });
}

function opinionBlocks(language: Language, { opinions }: ApprovalFacts): Block[] {
  return [
    { kind: 'heading', text: print(language, 'opinions') },
    ...opinions.map(({ name, opinion, person, at, approved }): Block => {
      const fact: Fact = {
        label: inLanguage(name, language),
        value:
          at === null
            ? `\n${print(language, 'signature')}: ________________`
            : [
                print(language, approved ? 'approved' : 'notApproved'),
                opinion,
                `${person} · ${momentText(at, language, { style: 'long' })}`,
              ]
                .filter((text) => text !== '')
                .join('\n'),
        wide: true,
      };
      return { kind: 'facts', facts: [fact] };
    }),
  ];
}

/** The approval form of one person: who, for what, results, checks, opinions (HIRE-02). */
export async function approvalForm(
  db: Database,
  portal: StoredPortalSettings,
  language: Language,
  template: StoredDocumentTemplate,
  facts: ApprovalFacts,
  now: Date,
): Promise<DocumentModel> {
  const fact = (key: DocumentText, value: string): Fact => ({
    label: print(language, key),
    value: value || print(language, 'notProvided'),
    missing: value === '',
  });
  const issuer = issuerOf(template, portal.siteName, language);
  return {
    language,
    title: inLanguage(template.title, language),
    subtitle: inLanguage(template.subtitle, language),
    bookmark: `${facts.name} · ${facts.reference}`,
    issuer,
    ...(await logoOf(db, template)),
    author: inLanguage(portal.siteName, language),
    brand: brandOf(portal.themeColor),
    ...(isPrinted(template, 'photo') ? { photo: facts.photo } : {}),
    blocks: [
      {
        kind: 'facts',
        facts: [
          fact('name', facts.name),
          ...(isPrinted(template, 'idNumber') ? [fact('idNumber', facts.idNumber)] : []),
          fact('position', inLanguage(facts.position, language)),
          fact('unit', inLanguage(facts.unit, language)),
          fact('reference', facts.reference),
          ...(isPrinted(template, 'total') && facts.total !== null
            ? [fact('total', facts.total), fact('rank', facts.rank === null ? '' : String(facts.rank))]
            : []),
        ],
      },
      ...(isPrinted(template, 'resume') ? facts.resume : []),
      ...checkBlocks(language, template, facts),
      ...opinionBlocks(language, facts),
      ...noteBlocks(language, template, 'remarks'),
      {
        kind: 'seal',
        lines: [issuer, momentText(now, language, { style: 'day' })],
        label: print(language, 'seal'),
      },
    ],
    foot: print(language, 'printed', printMoment(now)),
  };
}
