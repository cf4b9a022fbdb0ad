import type { EntitySchema, JsonSchema } from './json-schema.ts';
import { localTextSchema } from './json-schema.ts';
import { BROWSER_LANGUAGE, LANGUAGE_IDS } from './languages.ts';
import type { StoredPortalSettings } from './portal-config.ts';
import type { StoredRegistrationSettings } from './registration-config.ts';

const text = (maxLength = 200): JsonSchema => ({ type: 'string', maxLength });
const flag: JsonSchema = { type: 'string', enum: ['0', '1'] };
/** A whole number as text; '' = not set. */
const count: JsonSchema = { type: 'string', pattern: '^\\d{0,4}$' };
const itemid: JsonSchema = { type: 'string', pattern: '^[A-Za-z0-9_]{0,20}$' };
/** An address of this site or another's; no other kind of link. */
const address: JsonSchema = { type: 'string', maxLength: 500, pattern: '^(https?://\\S+|/\\S*)?$' };
/** An address of this site: a page shows no picture from elsewhere (SEC-01). */
const ownAddress: JsonSchema = { type: 'string', maxLength: 500, pattern: '^(/([^/\\\\\\s]\\S*)?)?$' };
const localText = (maxLength = 500): JsonSchema => ({
  type: 'object',
  properties: { zh: text(maxLength), en: text(maxLength) },
  required: localTextSchema.required,
  additionalProperties: false,
});

const portalProperties: EntitySchema<StoredPortalSettings>['properties'] = {
  portType: flag,
  siteName: localText(100),
  logo: ownAddress,
  themeColor: { type: 'string', pattern: '^(#[0-9a-fA-F]{6}|[a-z]{0,20})$' },
  officeLink: address,
  canRegister: { type: 'boolean' },
  activation: { type: 'boolean' },
  complexPassword: flag,
  passwordMinLength: count,
  passwordMaxLength: count,
  maxCount: count,
  showCounter: flag,
  pageSize: { type: 'string', pattern: '^[1-9]\\d{0,2}$' },
  showSizer: flag,
  banners: { type: 'array', maxItems: 20, items: { ...address, minLength: 1 } },
  video: address,
  downloadExam: flag,
  noticeTotal: { type: 'string', enum: ['', 'pages'] },
  defaultLanguage: { type: 'string', enum: [...LANGUAGE_IDS, BROWSER_LANGUAGE, ''] },
  // Which of them can be run, the server says on saving (SAFE-05).
  phonePattern: text(),
  captchaText: { type: 'boolean' },
  privacyStrict: { type: 'boolean' },
  tellUniqueTaken: { type: 'boolean' },
  showFoundAddress: { type: 'boolean' },
  linkOrigins: {
    type: 'array',
    maxItems: 20,
    items: { ...text(), pattern: '^https?://[A-Za-z0-9.-]+(:\\d{1,5})?$' },
  },
  idTypeItem: {
    anyOf: [
      { type: 'null' },
      {
        type: 'object',
        properties: { itemid, itemdesc: localText(), explain: localText(), codesetid: itemid },
        required: ['itemid', 'itemdesc', 'explain', 'codesetid'],
        additionalProperties: false,
      },
    ],
  },
  idTypeValue: text(50),
  calculateItem: {
    type: 'object',
    properties: { cardid: itemid, birthday: itemid, sex: itemid, age: itemid, idtype: itemid },
    required: ['cardid', 'birthday', 'sex', 'age', 'idtype'],
    additionalProperties: false,
  },
  emailItem: itemid,
  phoneItem: itemid,
  nameItem: itemid,
  resumeTemplateId: text(50),
  photoSizeKb: { type: 'integer', minimum: 10, maximum: 10_240 },
  maxFileMb: { type: 'integer', minimum: 1, maximum: 9_999 },
  subFileMaxSize: { type: 'integer', minimum: 10_240, maximum: 104_857_600 },
  deletionWaitDays: { type: 'integer', minimum: 0, maximum: 90 },
  officeEmail: { type: 'string', maxLength: 100, pattern: '^([^\\s@<>,;]+@[^\\s@<>,;]+)?$' },
};

/** Portal settings as they are stored and as HR edits them (ENT-19, HR-24); everything must be there. */
export const storedPortalSettingsSchema: EntitySchema<StoredPortalSettings> = {
  $id: 'stored-portal-settings',
  type: 'object',
  title: 'Portal settings as stored',
  properties: portalProperties,
  required: Object.keys(portalProperties) as (keyof StoredPortalSettings)[],
  additionalProperties: false,
};

const registrationProperties: EntitySchema<StoredRegistrationSettings>['properties'] = {
  isVisibleExplaination: flag,
  email_explain: localText(),
  name_explain: localText(),
  black_explain: localText(),
  only_explain: localText(),
  apply_explain: localText(),
  candidateStatus: itemid,
  onlyName: {
    type: 'object',
    properties: { itemid, itemdesc: localText() },
    required: ['itemid', 'itemdesc'],
    additionalProperties: false,
  },
  cardid: itemid,
  licenses: localText(100_000),
  blackField: itemid,
  blackNbase: itemid,
  blackFieldDesc: localText(),
  equalFlag: { type: 'string', enum: ['', '1', '2', '3'] },
  only_fieldFail: localText(),
};

/** Registration settings as they are stored and as HR edits them (ENT-20, HR-24). */
export const storedRegistrationSettingsSchema: EntitySchema<StoredRegistrationSettings> = {
  $id: 'stored-registration-settings',
  type: 'object',
  title: 'Registration settings as stored',
  properties: registrationProperties,
  required: Object.keys(registrationProperties) as (keyof StoredRegistrationSettings)[],
  additionalProperties: false,
};
