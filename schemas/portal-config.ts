import type { EntitySchema, JsonSchema, LocalText } from './json-schema.ts';

/** Portal settings as the client reads them from ZP1000000009 (ENT-19). */
export interface PortalConfig {
  /** '0' = standard layout, anything else = university layout (SHELL-16). */
  portType: string;
  canRegister: boolean;
  officeLink: string;
  /** true = the strong password rule is in force (VAL-19). */
  complex: boolean;
  minlen: number;
  maxlen: number;
  /** Most positions a candidate may hold applied per batch; '' = no limit (D-42). */
  max_count: string;
  counter: string;
  showCounter: boolean;
  id_type_item: { itemid: string; itemdesc: string; explain: string; codesetid: string };
  idTypeValue: string;
  calculate_item: { cardid: string; birthday: string; sex: string; age: string; idtype: string };
  channel: Record<string, { name: string }>;
  position_list_page_param: { page_size: number; show_sizer: boolean };
  banners: string[];
  video: string;
  download_exam: boolean;
  siteName: string;
  /** Address of the picture beside the site's name; '' = the one that comes with the portal (OFFICE-09). */
  logo: string;
  themeColor: string;
  /** 'pages' when the back end counts pages, not notices (D-07). */
  noticeTotal: string;
  defaultLanguage: string;
  /** Regular expression that replaces the phone rule; '' = the spec's (D-53). */
  phonePattern: string;
  /** true = a proof of work may be done in place of reading the captcha's picture (UX-25, SAFE-07). */
  captchaText: boolean;
}

const text: JsonSchema = { type: 'string', default: '' };

export const portalConfigSchema: EntitySchema<PortalConfig> = {
  $id: 'portal-config',
  type: 'object',
  title: 'Portal settings',
  properties: {
    portType: { type: 'string', default: '0' },
    canRegister: { type: 'boolean', default: false },
    officeLink: text,
    complex: { type: 'boolean', default: false, 'x-wire': 'complexPassword' },
    minlen: { type: 'integer', default: 6, 'x-wire': 'passwordMinLength' },
    maxlen: { type: 'integer', default: 12, 'x-wire': 'passwordMaxLength' },
    max_count: text,
    counter: text,
    showCounter: { type: 'boolean', default: false },
    id_type_item: {
      type: 'object',
      properties: { itemid: text, itemdesc: text, explain: text, codesetid: text },
      default: {},
    },
    idTypeValue: text,
    calculate_item: {
      type: 'object',
      properties: { cardid: text, birthday: text, sex: text, age: text, idtype: text },
      default: {},
    },
    channel: {
      type: 'object',
      additionalProperties: { type: 'object', properties: { name: text } },
      default: {},
    },
    position_list_page_param: {
      type: 'object',
      properties: {
        page_size: { type: 'integer', default: 10 },
        show_sizer: { type: 'boolean', default: false },
      },
      default: {},
    },
    banners: { type: 'array', items: text, default: [] },
    video: text,
    download_exam: { type: 'boolean', default: false },
    siteName: text,
    logo: text,
    themeColor: text,
    noticeTotal: text,
    defaultLanguage: text,
    phonePattern: text,
    captchaText: { type: 'boolean', default: false },
  },
  required: ['portType'],
};

/** Portal settings as stored under the key `portal`; HR edits them in a form made from a schema. */
export interface StoredPortalSettings {
  portType: string;
  siteName: LocalText;
  /** Address of a picture on this site; '' = the portal's own (OFFICE-09). */
  logo: string;
  themeColor: string;
  officeLink: string;
  canRegister: boolean;
  activation: boolean;
  complexPassword: string;
  passwordMinLength: string;
  passwordMaxLength: string;
  maxCount: string;
  showCounter: string;
  pageSize: string;
  showSizer: string;
  banners: string[];
  video: string;
  downloadExam: string;
  noticeTotal: string;
  defaultLanguage: string;
  phonePattern: string;
  captchaText: boolean;
  privacyStrict: boolean;
  /** Registration says that a unique value has an account already; else it says no more than to the blacklist (SAFE-07). */
  tellUniqueTaken: boolean;
  /** Finding a forgotten account answers its whole address; else its middle is masked (D-24). */
  showFoundAddress: boolean;
  /** Origins beside PUBLIC_URL that the link of an activation mail may lead to when registration names one (D-25). */
  linkOrigins: string[];
  idTypeItem: { itemid: string; itemdesc: LocalText; explain: LocalText; codesetid: string } | null;
  idTypeValue: string;
  calculateItem: { cardid: string; birthday: string; sex: string; age: string; idtype: string };
  emailItem: string;
  phoneItem: string;
  nameItem: string;
  /** Template of the resume as a document for new accounts; '' = none (ZP1000000012). */
  resumeTemplateId: string;
  photoSizeKb: number;
  maxFileMb: number;
  subFileMaxSize: number;
  /** Days in which a candidate can call the deletion of the account off (HR-30). */
  deletionWaitDays: number;
  /** Where HR is told of data whose retention ends; '' = nobody is mailed (DATA-04). */
  officeEmail: string;
}
