import type { StoredPortalSettings, StoredRegistrationSettings } from '@portal/schemas';
import { settingPaths } from './flatten.ts';
import { SETTING_SCHEMAS, type SettingPart } from './names.ts';

/** Sections of the settings in the order of their list, each of one part; their names are texts of `settings.section` (OFFICE-09). */
export const SECTIONS = {
  site: 'portal',
  home: 'portal',
  accounts: 'portal',
  applying: 'portal',
  fields: 'portal',
  signUp: 'registration',
  agreement: 'registration',
  blacklist: 'registration',
} as const satisfies Readonly<Record<string, SettingPart>>;

export type SectionName = keyof typeof SECTIONS;

export const SECTION_NAMES = Object.keys(SECTIONS) as readonly SectionName[];

/** The section that an address names; the first where it names none, or one that is not shown. */
export function sectionIn(named: string | null, withSms: boolean): SectionName | 'sms' {
  if (named === 'sms' && withSms) return named;
  return SECTION_NAMES.find((name) => name === named) ?? 'site';
}

type Of<Part extends SettingPart> = {
  [Name in SectionName]: (typeof SECTIONS)[Name] extends Part ? Name : never;
}[SectionName];

/** The one section of each setting. */
const SECTION_OF: {
  portal: Readonly<Record<keyof StoredPortalSettings, Of<'portal'>>>;
  registration: Readonly<Record<keyof StoredRegistrationSettings, Of<'registration'>>>;
} = {
  portal: {
    siteName: 'site',
    logo: 'site',
    portType: 'site',
    themeColor: 'site',
    defaultLanguage: 'site',
    officeLink: 'site',
    officeEmail: 'site',
    banners: 'home',
    video: 'home',
    showCounter: 'home',
    noticeTotal: 'home',
    pageSize: 'home',
    showSizer: 'home',
    canRegister: 'accounts',
    activation: 'accounts',
    linkOrigins: 'accounts',
    complexPassword: 'accounts',
    passwordMinLength: 'accounts',
    passwordMaxLength: 'accounts',
    captchaText: 'accounts',
    privacyStrict: 'accounts',
    tellUniqueTaken: 'accounts',
    showFoundAddress: 'accounts',
    deletionWaitDays: 'accounts',
    maxCount: 'applying',
    photoSizeKb: 'applying',
    maxFileMb: 'applying',
    subFileMaxSize: 'applying',
    downloadExam: 'applying',
    resumeTemplateId: 'applying',
    nameItem: 'fields',
    emailItem: 'fields',
    phoneItem: 'fields',
    phonePattern: 'fields',
    idTypeItem: 'fields',
    idTypeValue: 'fields',
    calculateItem: 'fields',
  },
  registration: {
    isVisibleExplaination: 'signUp',
    email_explain: 'signUp',
    name_explain: 'signUp',
    only_explain: 'signUp',
    apply_explain: 'signUp',
    candidateStatus: 'signUp',
    onlyName: 'signUp',
    cardid: 'signUp',
    only_fieldFail: 'signUp',
    licenses: 'agreement',
    blackField: 'blacklist',
    blackFieldDesc: 'blacklist',
    black_explain: 'blacklist',
    blackNbase: 'blacklist',
    equalFlag: 'blacklist',
  },
};

/** Settings of a part in the order of their sections. */
const ORDER: Readonly<Record<SettingPart, readonly string[]>> = {
  portal: Object.keys(SECTION_OF.portal),
  registration: Object.keys(SECTION_OF.registration),
};

/** The section of a setting; undefined = there is no such setting. @param name of the setting, or of its control ("siteName--zh") */
export function sectionOf(part: SettingPart, name: string): SectionName | undefined {
  const of: Readonly<Record<string, SectionName>> = SECTION_OF[part];
  const [top = ''] = name.split('--');
  return Object.hasOwn(of, top) ? of[top] : undefined;
}

/** Controls of a section, in the order in which they are shown. */
export function controlsOf(section: SectionName): { name: string; path: string[] }[] {
  const part = SECTIONS[section];
  const place = ({ path }: { path: string[] }): number => ORDER[part].indexOf(path[0] ?? '');
  return settingPaths(SETTING_SCHEMAS[part])
    .filter(({ name }) => sectionOf(part, name) === section)
    .toSorted((one, other) => place(one) - place(other));
}
