import type { StoredPortalSettings, StoredRegistrationSettings } from '../index.ts';

const shared: StoredPortalSettings = {
  portType: '1',
  siteName: { zh: '云溪大学人才招聘', en: 'Yunxi University Careers' },
  themeColor: 'brick',
  officeLink: 'https://www.example.edu.cn',
  canRegister: true,
  activation: true,
  complexPassword: '1',
  passwordMinLength: '8',
  passwordMaxLength: '20',
  maxCount: '3',
  showCounter: '0',
  pageSize: '10',
  showSizer: '1',
  logo: '',
  banners: ['/media/banner-1.svg', '/media/banner-2.svg', '/media/banner-3.svg', '/media/banner-4.svg'],
  video: '',
  downloadExam: '1',
  noticeTotal: '',
  defaultLanguage: 'zh',
  phonePattern: '',
  captchaText: true,
  privacyStrict: false,
  tellUniqueTaken: false,
  showFoundAddress: false,
  linkOrigins: [],
  idTypeItem: {
    itemid: 'A0150',
    itemdesc: { zh: '证件类型', en: 'Type of ID document' },
    explain: { zh: '外籍人员请选择护照', en: 'Choose passport if you have no Chinese identity card' },
    codesetid: 'IDT',
  },
  idTypeValue: '01',
  calculateItem: { cardid: 'A0177', birthday: 'A0111', sex: 'A0107', age: 'A0112', idtype: 'A0150' },
  emailItem: 'A0145',
  phoneItem: 'A0148',
  nameItem: 'A0101',
  resumeTemplateId: '5',
  photoSizeKb: 200,
  maxFileMb: 20,
  subFileMaxSize: 5242880,
  deletionWaitDays: 7,
  officeEmail: '',
};

export const flavours: Record<'university' | 'company', StoredPortalSettings> = {
  university: shared,
  company: {
    ...shared,
    portType: '0',
    siteName: { zh: '云溪科技招聘', en: 'Yunxi Technology Careers' },
    themeColor: 'teal',
    officeLink: 'https://www.example.com',
  },
};

const LICENCE_ZH = `<h3>报名须知与承诺</h3>
<p>欢迎使用云溪大学人才招聘系统。注册前请阅读以下内容。</p>
<ol>
<li>请使用本人真实姓名和有效证件注册，每个证件只能注册一个账号。</li>
<li>简历、附件和照片由本人填写和上传，内容须真实、准确、完整。发现弄虚作假的，取消应聘资格。</li>
<li>应聘提交后，简历随即锁定。取消全部应聘后，简历可以再次修改。</li>
<li>学校只将个人信息用于本次招聘，并按国家有关规定保存和删除。</li>
<li>考试、面试和录用通知通过注册邮箱发送，请保持邮箱可用。</li>
</ol>
<p>勾选“同意”即表示本人已阅读并接受以上内容。</p>`;

const LICENCE_EN = `<h3>Notes and declaration</h3>
<p>Welcome to the careers portal of Yunxi University. Read the following before you register.</p>
<ol>
<li>Register under your own name with a valid identity document. One document gives one account.</li>
<li>You fill in your resume and upload its files yourself. Everything must be true, accurate and complete. False statements end the application.</li>
<li>Once you have applied, your resume is locked. It can be changed again after all applications are withdrawn.</li>
<li>The university uses your data for this recruitment only and keeps and deletes it as the law demands.</li>
<li>Invitations to examinations and interviews are sent to the address you register with.</li>
</ol>
<p>By ticking “I agree” you confirm that you have read and accept these notes.</p>`;

export const registrationSettings: StoredRegistrationSettings = {
  isVisibleExplaination: '1',
  email_explain: { zh: '登录名，请填写常用邮箱', en: 'Your sign-in name; use an address you read often' },
  name_explain: { zh: '与证件上的姓名一致', en: 'As it stands on your identity document' },
  black_explain: { zh: '', en: '' },
  only_explain: { zh: '每个证件只能注册一次', en: 'One document can register once' },
  apply_explain: { zh: '注册后可在个人中心更换', en: 'Can be changed later in the candidate centre' },
  candidateStatus: 'A0149',
  onlyName: { itemid: 'A0177', itemdesc: { zh: '证件号码', en: 'ID number' } },
  cardid: 'A0177',
  licenses: { zh: LICENCE_ZH, en: LICENCE_EN },
  blackField: 'A0177',
  blackNbase: 'Hmd',
  blackFieldDesc: { zh: '证件号码', en: 'ID number' },
  equalFlag: '3',
  only_fieldFail: { zh: '', en: '' },
};
