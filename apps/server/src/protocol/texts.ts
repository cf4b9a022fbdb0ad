import type { Language, LocalText } from '@portal/schemas';
import { inLanguage } from './language.ts';

const t = (zh: string, en: string): LocalText => ({ zh, en });

/** Every text that the server writes into an answer, by return code or purpose; {0} is filled in. */
export const texts = {
  notLogin: t('登录信息已失效，请重新登录', 'Your sign-in has expired, please sign in again'),
  exception: t('服务器异常', 'Server exception'),
  badRequest: t('请求无法识别', 'The request cannot be read'),
  unknownCall: t('没有这样的功能', 'There is no such call'),
  badOrigin: t('不接受来自其他网站的请求', 'Requests from other sites are refused'),
  badHost: t('本网站不使用该地址', 'This site is not at this address'),
  busy: t('当前请求过多，请稍后再试', 'Too much is under way, please try again shortly'),
  timeout: t('请求内容传输过慢，已中断', 'The request came too slowly and was given up'),
  tooLarge: t('请求内容过大', 'The request is too large'),
  notFound: t('没有找到', 'Not found'),
  missing: t('缺少参数：{0}', 'Missing: {0}'),
  tooMany: t('操作过于频繁，请在 {0} 后再试', 'Too many attempts, try again in {0}'),
  seconds: t('{0} 秒', '{0} seconds'),
  minutes: t('{0} 分钟', '{0} minutes'),
  invalid: t('有内容未填写或填写不正确', 'Something is missing or not right'),
  fail: t('操作失败', 'That did not work'),

  siteDescription: t('{0}：招聘公告、岗位与在线应聘', '{0}: notices, positions and online application'),
  feedNotice: t('公告', 'Notice'),

  loginFail: t('登录失败', 'Sign-in failed'),
  error_vaildata: t('验证码错误', 'Wrong verification code'),
  proofNeeded: t(
    '当前操作过多，图片验证码暂不可用，请改由设备完成验证后再提交',
    'There are many attempts just now and the picture does not count: let your device do the work, then send again',
  ),
  error_pw: t('用户名或密码错误', 'Wrong user name or password'),
  not_active: t('账号尚未激活', 'The account is not active yet'),
  outMaxSendTimes: t('激活邮件发送次数过多，请稍后再试', 'Too many activation mails, try again later'),

  emailRepeat: t('该邮箱已被注册', 'This address is already registered'),
  registerClosed: t('当前未开放注册', 'Registration is closed'),
  noneDbName: t('尚未配置应聘人才库', 'No applicant pool is configured'),
  inBlackTip: t('您的信息不能注册', 'Your information cannot be registered'),
  vaildataError: t('验证码错误', 'Wrong verification code'),
  onlyRepeat: t('{0}已被注册', '{0} is already registered'),
  pleaseInput: t('请正确填写{0}', 'Please fill in {0} correctly'),
  email: t('电子邮箱', 'e-mail'),
  name: t('姓名', 'name'),
  idType: t('证件类型', 'type of ID document'),
  applyCode: t('应聘身份', 'applicant category'),
  badEmail: t('电子邮箱格式不正确', 'This is not an e-mail address'),
  passwordLength: t('密码长度须为 {0}-{1} 位', 'The password must have {0}-{1} characters'),
  passwordDigit: t('密码须包含数字', 'The password must contain a digit'),
  passwordLetter: t('密码须包含字母', 'The password must contain a letter'),
  passwordSpecial: t('密码须包含特殊字符', 'The password must contain a special character'),
  passwordSame: t('新密码不能与旧密码相同', 'The new password must differ from the old one'),
  passwordConfirm: t('两次输入的密码不一致', 'The two passwords differ'),
  oldPassword: t('旧密码错误', 'The old password is wrong'),

  'validatecode-error': t('验证码错误', 'Wrong verification code'),
  no_account: t('账号不存在', 'There is no such account'),
  accountIs: t('您的登录账号为 {0}', 'Your account is {0}'),
  outTime: t('链接已失效', 'The link has expired'),
  actived: t('账号已经激活', 'The account is already active'),
  loginEmail: t('登录邮箱', 'E-mail of the account'),

  notWriteable: t(
    '应聘后简历不能修改，撤销全部应聘后可再次修改',
    'After applying the resume is locked until you withdraw',
  ),
  conflict: t('这条记录已在别处被修改', 'This record was changed elsewhere'),
  cannotDelete: t('必填栏目的记录不能删除', 'Records of this required section cannot be deleted'),
  saved: t('保存成功', 'Saved'),
  deleted: t('删除成功', 'Deleted'),
  liveApplications: t('已有应聘，不能更换应聘身份', 'You have applied, so the category cannot be changed'),

  applied: t('应聘成功', 'Applied'),
  accepted: t('应聘成功，已被接受', 'Applied and accepted'),
  applyFail: t('应聘失败', 'The application failed'),
  noPosition: t('没有已应聘的岗位', 'You have not applied for a position'),
  hired: t('您已被录用，不能再应聘', 'You have been hired and cannot apply'),
  before: t('该岗位报名尚未开始', 'This position is not open yet'),
  after: t('该岗位报名已结束', 'Applications for this position have ended'),
  finished: t('该岗位招聘已完成', 'Recruitment for this position is finished'),
  paused: t('该岗位招聘已暂停', 'Recruitment for this position is paused'),
  cannot: t('该岗位不允许应聘', 'This position cannot be applied for'),
  applyCodeFail: t('您的应聘身份不符合该岗位要求', 'Your applicant category does not match this position'),
  notHavePhoto: t('请先上传照片', 'Please upload a photo first'),
  subset: t('请先完善简历：{0}', 'Please complete your resume first: {0}'),
  attachMust: t('缺少必须上传的附件：{0}', 'Required documents are missing: {0}'),
  maxAge: t('年龄须在{0}岁以下', 'Applicants must be younger than {0}'),
  maxCount: t('每批最多应聘 {0} 个岗位', 'At most {0} positions of a batch'),
  other: t('暂时不能应聘该岗位', 'This position cannot be applied for now'),
  withdrawn: t('已撤销应聘', 'The application is withdrawn'),
  cancelCannot: t('已在职，不能撤销', 'You are in service, so it cannot be withdrawn'),
  in_process: t('正在审核，不能撤销', 'It is being processed, so it cannot be withdrawn'),
  ranking: t('志愿序号不正确', 'The preference numbers are not right'),
  ranked: t('志愿已保存', 'Preferences saved'),
  collected: t('已收藏', 'Collected'),
  uncollected: t('已取消收藏', 'No longer collected'),

  fileExtension: t('不支持该文件类型', 'This type of file is not accepted'),
  fileContent: t('文件内容与类型不符', 'The content does not match the type of file'),
  fileEmpty: t('文件为空', 'The file is empty'),
  fileSize: t('文件超过 {0}', 'The file is larger than {0}'),
  fileBroken: t('图片无法读取', 'The picture cannot be read'),
  fileMissing: t('没有收到文件', 'No file was received'),
  fileDamaged: t('文件已损坏，请重新上传', 'The file is damaged, please upload it again'),
  uploadStalled: t('上传中断，请重试', 'The upload came to a halt, please try again'),
  uploadsFull: t('当前上传过多，请稍后再试', 'Too many uploads at the moment, please try again later'),
  uploaded: t('上传成功', 'Uploaded'),

  apply: t('应聘', 'Apply'),
  appliedAlready: t('已应聘', 'Applied'),
  unitColumn: t('招聘单位', 'Unit'),
  positionColumn: t('岗位名称', 'Position'),
  dateColumn: t('应聘日期', 'Applied on'),
  numberColumn: t('志愿序号', 'Preference'),
  resultColumn: t('结果', 'Result'),
} satisfies Record<string, LocalText>;

export type TextKey = keyof typeof texts;

/** A text of the table in one language. */
export function say(language: Language, key: TextKey, ...values: (string | number)[]): string {
  return inLanguage(texts[key], language).replace(/\{(\d)\}/g, (whole, index: string) =>
    String(values[Number(index)] ?? whole),
  );
}

/** "{0} seconds" or "{0} minutes", whichever reads better. */
export function sayWait(language: Language, seconds: number): string {
  return seconds < 60
    ? say(language, 'seconds', Math.max(1, Math.ceil(seconds)))
    : say(language, 'minutes', Math.ceil(seconds / 60));
}
