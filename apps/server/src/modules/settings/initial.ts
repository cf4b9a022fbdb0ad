import { byLanguage, DEFAULT_LANGUAGE } from '@portal/schemas/languages';
import type { LocalText } from '@portal/schemas';
import { say } from '../../protocol/texts.ts';
import type { Settings } from '../../protocol/settings.ts';

const none: LocalText = { zh: '', en: '' };

/** Fields of the basic information that a new database begins with. */
export const INITIAL_ITEMS = { name: 'A0101', identity: 'A0177', phone: 'A0148', email: 'A0145' } as const;

/** What a portal without any content runs with until HR fills it: nobody can register. */
export const initialSettings: Settings = {
  portal: {
    portType: '0',
    siteName: byLanguage((language) => say(language, 'siteName')),
    logo: '',
    themeColor: '',
    officeLink: '',
    canRegister: false,
    activation: true,
    complexPassword: '1',
    passwordMinLength: '8',
    passwordMaxLength: '20',
    maxCount: '',
    showCounter: '0',
    pageSize: '10',
    showSizer: '1',
    banners: [],
    video: '',
    downloadExam: '0',
    noticeTotal: '',
    defaultLanguage: DEFAULT_LANGUAGE,
    phonePattern: '',
    captchaText: true,
    privacyStrict: false,
    tellUniqueTaken: false,
    showFoundAddress: false,
    linkOrigins: [],
    idTypeItem: null,
    idTypeValue: '',
    calculateItem: { cardid: INITIAL_ITEMS.identity, birthday: '', sex: '', age: '', idtype: '' },
    emailItem: INITIAL_ITEMS.email,
    phoneItem: INITIAL_ITEMS.phone,
    nameItem: INITIAL_ITEMS.name,
    resumeTemplateId: '',
    photoSizeKb: 200,
    maxFileMb: 20,
    subFileMaxSize: 5_242_880,
    deletionWaitDays: 7,
    officeEmail: '',
  },
  registration: {
    isVisibleExplaination: '0',
    email_explain: none,
    name_explain: none,
    black_explain: none,
    only_explain: none,
    apply_explain: none,
    candidateStatus: '',
    onlyName: {
      itemid: INITIAL_ITEMS.identity,
      itemdesc: byLanguage((language) => say(language, 'initialIdentity')),
    },
    cardid: INITIAL_ITEMS.identity,
    licenses: none,
    blackField: '',
    blackNbase: '',
    blackFieldDesc: none,
    equalFlag: '',
    only_fieldFail: none,
  },
};
