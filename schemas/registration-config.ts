import type { EntitySchema, JsonSchema, LocalText } from './json-schema.ts';

/** What the registration form asks (ENT-20). The spelling isVisibleExplaination is the contract's. */
export interface RegistrationConfig {
  isVisibleExplaination: boolean;
  email_explain: string;
  name_explain: string;
  black_explain: string;
  only_explain: string;
  apply_explain: string;
  /** Item id of the applicant category; '' = not asked. */
  candidateStatus: string;
  onlyName: { itemid: string; itemdesc: string };
  cardid: string;
  licenses: string;
  blackField: string;
  blackNbase: string;
  blackFieldDesc: string;
  /** '3' = the blacklist field equals the unique field and is not asked (D-26). */
  equalFlag: string;
  only_fieldFail: string;
  register_flag: boolean;
}

const text: JsonSchema = { type: 'string', default: '' };

export const registrationConfigSchema: EntitySchema<RegistrationConfig> = {
  $id: 'registration-config',
  type: 'object',
  title: 'Registration settings',
  properties: {
    isVisibleExplaination: { type: 'boolean', default: false },
    email_explain: text,
    name_explain: text,
    black_explain: text,
    only_explain: text,
    apply_explain: text,
    candidateStatus: text,
    onlyName: { type: 'object', properties: { itemid: text, itemdesc: text }, default: {} },
    cardid: text,
    licenses: text,
    blackField: text,
    blackNbase: text,
    blackFieldDesc: text,
    equalFlag: text,
    only_fieldFail: text,
    register_flag: { type: 'boolean', default: false },
  },
  required: ['licenses'],
};

export interface StoredRegistrationSettings {
  isVisibleExplaination: string;
  email_explain: LocalText;
  name_explain: LocalText;
  black_explain: LocalText;
  only_explain: LocalText;
  apply_explain: LocalText;
  candidateStatus: string;
  onlyName: { itemid: string; itemdesc: LocalText };
  cardid: string;
  licenses: LocalText;
  blackField: string;
  blackNbase: string;
  blackFieldDesc: LocalText;
  equalFlag: string;
  only_fieldFail: LocalText;
}
