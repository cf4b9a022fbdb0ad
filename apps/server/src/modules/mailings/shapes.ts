import { codePointLength } from '@portal/rules';
import type { MailWords } from '@portal/fieldsets/console-api';
import type { JsonSchema } from '@portal/schemas';
import { LANGUAGE_IDS } from '@portal/schemas/languages';
import { invalid } from '../../console/refused.ts';

const MAX_SUBJECT = 150;
const MAX_BODY = 20_000;
const MAX_CHOICES = 2_000;
const MAX_REFERENCES = 5_000;

const localText = (maxLength: number): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(LANGUAGE_IDS.map((language) => [language, { type: 'string', maxLength }])),
  additionalProperties: false,
});

/** Subject and body of a mail, as a body of a call has them. */
export const wordsShape = { subject: localText(MAX_SUBJECT * 2), body: localText(MAX_BODY) } as const;

const ids = (maxItems: number): JsonSchema => ({
  type: 'array',
  maxItems,
  items: { type: 'string', minLength: 1, maxLength: 100 },
});

/** Whose applications are written to. */
export const selectionSchema: JsonSchema = {
  type: 'object',
  properties: {
    recruitments: ids(MAX_CHOICES),
    positions: ids(MAX_CHOICES),
    statuses: ids(20),
    references: ids(MAX_REFERENCES),
    oncePerPerson: { type: 'boolean' },
  },
  required: ['recruitments', 'positions', 'statuses', 'references', 'oncePerPerson'],
  additionalProperties: false,
};

/** Refuses a subject that mail programs would cut. */
export function demandSubject({ subject }: MailWords): void {
  if (LANGUAGE_IDS.some((language) => codePointLength(subject[language] ?? '') > MAX_SUBJECT))
    throw invalid({ path: 'subject', what: 'maxLength' });
}
