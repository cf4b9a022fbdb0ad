import { registeredKinds, type UiNode } from '@portal/field-kinds';
import type { JsonSchema } from '@portal/schemas';
import { CAPTCHA_LENGTH, type PasswordPolicy } from '@portal/rules';
import { SchemaBuilder } from './schema-builder.ts';
import type { AccountKind, Translation } from './types.ts';

/** One field of a sign-in, registration, recovery or password form (TRANS-21). */
export interface AccountField {
  /** Property name, as the wire spells it (ENT-01, -02, -21, -22, -23). */
  name: string;
  kind: AccountKind;
  title: string;
  must?: boolean;
  help?: string;
  maxLength?: number;
  /** Token of the HTML `autocomplete` attribute (UX-10). */
  autocomplete?: string;
  /** A new password meets this rule; its parts are shown as a live checklist. */
  policy?: PasswordPolicy;
  /** Must equal, or differ from, the value of another field. */
  same?: string;
  differs?: string;
  /** Full check of an identity number, or only that something is there (D-60). */
  checked?: boolean;
  phonePattern?: string;
  codesetid?: string;
  layer?: string;
  leafOnly?: boolean;
  /** The help stands below the control for all to read, not behind a button. */
  helpBelow?: boolean;
  /** Own widget instead of the kind's; registered by the screen. */
  widget?: string;
  /** Own texts by keyword, before every general one. */
  messages?: Record<string, string>;
  readonly?: boolean;
}

/** Describes an account form in the same schema form as a field set. */
export function translateAccountForm(
  title: string,
  fields: readonly AccountField[],
  today = '',
): Translation {
  const builder = new SchemaBuilder(title, today);
  for (const field of fields) {
    const place = builder.property(field.name);
    place.add('account', {
      schema: constraints(field),
      ui: appearance(field),
      required: field.must === true,
    });
  }
  return builder.finish({
    'ui:order': [...fields.map((field) => field.name), '*'],
    'ui:options': { columns: 1, labelPlacement: 'top' },
  });
}

/** True when a person chooses the value; decides between 'please select' and 'please enter' (TRANS-08). */
const isSelected = (kind: AccountKind): boolean => registeredKinds().byId(kind)?.selected === true;

function constraints(field: AccountField): JsonSchema {
  const base: JsonSchema = {
    type: field.kind === 'checkbox' ? 'boolean' : 'string',
    title: field.title,
    'x-kind': field.kind,
  };
  if (field.kind === 'checkbox') return field.must === true ? { ...base, const: true } : base;
  return {
    ...base,
    ...(field.must === true ? { 'x-nonBlank': isSelected(field.kind) ? 'select' : 'input' } : {}),
    ...(field.maxLength === undefined ? {} : { maxLength: field.maxLength }),
    ...(field.kind === 'captcha' ? { minLength: CAPTCHA_LENGTH, maxLength: CAPTCHA_LENGTH } : {}),
    ...(field.kind === 'email' ? { format: 'email' } : {}),
    ...(field.kind === 'identity' && field.checked === true ? { format: 'cn-id' } : {}),
    ...(field.kind === 'phone' ? phoneRule(field.phonePattern ?? '') : {}),
    ...(field.policy ? { 'x-password': field.policy } : {}),
    ...(field.same === undefined ? {} : { 'x-same': field.same }),
    ...(field.differs === undefined ? {} : { 'x-differs': field.differs }),
  };
}

function phoneRule(pattern: string): JsonSchema {
  return pattern === '' ? { format: 'cn-phone' } : { 'x-phone': pattern };
}

const AUTOCOMPLETE: Partial<Record<AccountKind, string>> = { email: 'email', phone: 'tel', captcha: 'off' };

function appearance(field: AccountField): UiNode {
  const fresh = field.policy !== undefined || field.same !== undefined;
  const password = fresh ? 'new-password' : 'current-password';
  const usual = field.kind === 'password' ? password : AUTOCOMPLETE[field.kind];
  const autocomplete = field.autocomplete ?? usual;
  return {
    'ui:widget': field.widget ?? field.kind,
    ...(field.help === undefined || field.help.trim() === '' ? {} : { 'ui:help': field.help }),
    ...(autocomplete === undefined ? {} : { 'ui:autocomplete': autocomplete }),
    ...(field.readonly === true ? { 'ui:readonly': true } : {}),
    'ui:options': {
      ...(field.helpBelow === true ? { helpBelow: true } : {}),
      ...(field.messages ? { messages: field.messages } : {}),
      ...(field.codesetid === undefined
        ? {}
        : {
            codesetid: field.codesetid,
            layer: Number(field.layer ?? 0) || 0,
            leafOnly: field.leafOnly === true,
          }),
    },
  };
}
