import type { UiNode } from '@portal/field-kinds';
import { CAPTCHA_LENGTH } from '@portal/rules';
import type { JsonSchema } from '@portal/schemas';
import type { FieldError } from './field-error.ts';

/** Looks a text up: the first known of the keys, with values filled in; `translateBy` makes one of texts. */
export type Translate = (keys: string[], values: Record<string, string | number>) => string;

/** What a message may name of its field. */
export interface MessageField {
  /** Label as shown. */
  title: string;
  /** The field's own texts by keyword, or by `keyword.problem`; they win over every general text. */
  messages?: Readonly<Record<string, string>>;
}

/** What a field says of itself, in the UI schema. */
interface FieldWords {
  /** Its label with the answers that it quotes (FORM-13). */
  'ui:title'?: string;
  'ui:options'?: { messages?: Record<string, string> };
}

/** What a message about a field may name of it: its label as shown, and its own texts. */
export function messageField(schema: JsonSchema, uiSchema: UiNode, itemid: string): MessageField {
  const ui = uiSchema[itemid] as FieldWords | undefined;
  const title = ui?.['ui:title'] ?? titleOf(schema, itemid) ?? itemid;
  const messages = ui?.['ui:options']?.messages;
  return { title, ...(messages ? { messages } : {}) };
}

/** Label of an item, which may stand in a branch that shows it. */
const titleOf = (schema: JsonSchema | undefined, itemid: string): string | undefined =>
  schema?.properties?.[itemid]?.title ??
  schema?.allOf
    ?.flatMap((branch) => [titleOf(branch.then, itemid), titleOf(branch.else, itemid)])
    .find(Boolean);

/** Keywords that say the same to a person share their texts. */
const SAME_AS: Readonly<Record<string, string>> = {
  'x-nonBlank': 'required',
  minLength: 'required',
  'x-maxCodePoints': 'maxLength',
  'x-lowerOf': 'x-bounds',
  'x-upperOf': 'x-bounds',
};

/**
 * Keys of an error's text in order of precedence: what the kind of field says itself of the problem and of the keyword
 * (`kindMessages`), keyword with the problem it found, keyword with the kind of field, keyword alone, general (design decision 3).
 */
export function messageKeys(error: FieldError): string[] {
  if (error.keyword === 'x-phone') return ['error.format.cn-phone', 'error.any'];
  const keyword = SAME_AS[error.keyword] ?? error.keyword;
  const problem = error.params['problem'] ?? error.params['format'];
  const own = `kind.${error.kind}.${keyword}`;
  return [
    ...(problem === undefined ? [] : [`${own}.${problem}`]),
    `${own}.any`,
    ...(problem === undefined ? [] : [`error.${keyword}.${problem}`]),
    `error.${keyword}.${error.kind}`,
    `error.${keyword}.any`,
    'error.any',
  ];
}

/** The text of an error in the language of `t`; never a validator's own words (TRANS-20). */
export function messageFor(error: FieldError, field: MessageField, t: Translate): string {
  const problem = `${error.keyword}.${error.params['problem'] ?? ''}`;
  const own = field.messages?.[error.keyword] ?? field.messages?.[problem];
  if (own !== undefined) return own;
  // A check says itself what it is to say (FORM-06).
  const { said = '' } = error.params;
  return said !== ''
    ? String(said)
    : t(messageKeys(error), { ...error.params, field: field.title, captcha: CAPTCHA_LENGTH });
}

/** Item ids in the order of the screen. */
export function shownOrder(uiSchema: UiNode): string[] {
  const order = uiSchema['ui:order'];
  return Array.isArray(order) ? order.filter((item): item is string => typeof item === 'string') : [];
}

/** What a form shows of an error. */
export interface ErrorMessage {
  itemid: string;
  message: string;
}

/** The text of each error, by the label and the own texts of its field: what forms show and programs without a form say (PKG-01). */
export const errorMessages = (
  errors: readonly FieldError[],
  schema: JsonSchema,
  uiSchema: UiNode,
  translate: Translate,
): ErrorMessage[] =>
  errors.map((error) => ({
    itemid: error.itemid,
    message: messageFor(error, messageField(schema, uiSchema, error.itemid), translate),
  }));
