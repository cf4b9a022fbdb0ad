import { expect, test } from 'vitest';
import type { CodeFlow } from '@portal/machines/codes.ts';
import enAccount from '../../../../locales/en/account.json';
import enCodes from '../../../../locales/en/codes.json';
import enEditor from '../../../../locales/en/editor.json';
import enPosition from '../../../../locales/en/position.json';
import enServer from '../../../../locales/en/server.json';
import enUser from '../../../../locales/en/user.json';
import zhAccount from '../../../../locales/zh/account.json';
import zhCodes from '../../../../locales/zh/codes.json';
import zhEditor from '../../../../locales/zh/editor.json';
import zhPosition from '../../../../locales/zh/position.json';
import zhServer from '../../../../locales/zh/server.json';
import zhUser from '../../../../locales/zh/user.json';
import { codeText } from './code-text.ts';

const translate =
  (texts: object) =>
  (key: string, values: Record<string, unknown> = {}): string => {
    const found = key
      .split('.')
      .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], texts);
    if (typeof found !== 'string') throw new Error(`no text ${key}`);
    return found.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] as string));
  };

/** Spec section 8, line by line: row, flow, code, what its Chinese and English texts must speak of. */
const CATALOGUE: [row: string, flow: CodeFlow, code: string, zh: RegExp, en: RegExp][] = [
  ['ERR-01', 'login', 'loginFail', /登录失败/, /Login failed/],
  ['ERR-01', 'login', 'fail', /登录失败/, /Login failed/],
  ['ERR-02', 'login', 'error_vaildata', /验证码错误/, /Wrong verification code/],
  ['ERR-03', 'login', 'error_pw', /用户名.*或密码错误/, /Wrong username .*or password/],
  ['ERR-05', 'login', 'outMaxSendTimes', /激活邮件.*过多/, /Too many activation mails/],
  ['ERR-07', 'login', 'send_success', /激活邮件已发送/, /activation mail has been sent/],
  ['ERR-08', 'login', 'unusable', /登录失败，请联系管理员/, /Login failed\. Contact the administrator/],
  ['ERR-09', 'register', 'emailRepeat', /邮箱已被注册/, /already used/],
  ['ERR-10', 'register', 'registerFail', /注册失败/, /Registration failed/],
  ['ERR-11', 'register', 'noneDbName', /人才库/, /applicant pool/],
  ['ERR-12', 'register', 'inBlackTip', /^你的信息无法注册$/, /^Your information cannot be registered$/],
  ['ERR-13', 'register', 'vaildataError', /验证码错误/, /Wrong verification code/],
  ['ERR-16', 'activation', 'outTime', /链接已过期/, /link has expired/],
  ['ERR-16', 'activation', 'actived', /账号已激活/, /already active/],
  ['ERR-17', 'apply', 'exception', /服务器异常/, /Server exception/],
  ['ERR-22', 'apply', 'success', /应聘成功/, /You have applied/],
  ['ERR-23', 'apply', 'fail', /应聘失败/, /application failed/],
  ['ERR-25', 'apply', 'notHavePhoto', /照片.*简历/, /photo.*resume/],
  ['ERR-26', 'apply', 'subset', /完善简历/, /Complete your resume/],
  ['ERR-27', 'apply', '6', /受理/, /accepted/],
  ['ERR-28', 'apply', 'before', /尚未开始/, /not open yet/],
  ['ERR-28', 'apply', 'after', /已截止/, /have closed/],
  ['ERR-28', 'apply', 'finished', /已结束/, /finished/],
  ['ERR-28', 'apply', 'paused', /暂停/, /paused/],
  ['ERR-28', 'apply', 'cannot', /不允许/, /not allowed/],
  ['ERR-30', 'apply', 'applyCodeFail', /应聘身份.*不符/, /category does not match/],
  ['ERR-31', 'apply', 'hired', /已被录用.*不能/, /hired already.*cannot apply/],
  ['ERR-32', 'apply', 'attachMust', /附件/, /attachments/],
  ['ERR-33', 'cancel', 'cannot', /已在职，不能取消/, /in service.*cannot/],
  ['ERR-34', 'cancel', 'in_process', /正在处理，不能取消/, /being processed.*cannot/],
  ['ERR-36', 'collect', 'success', /已收藏/, /Collected/],
  ['ERR-36', 'collect', 'fail', /收藏失败/, /not collected/],
  ['ERR-36', 'uncollect', 'success', /已取消收藏/, /Removed/],
  ['ERR-36', 'uncollect', 'fail', /取消收藏失败/, /not removed/],
  ['ERR-39', 'delete', 'success', /已删除/, /Deleted/],
  ['ERR-39', 'delete', 'fail', /删除失败/, /Not deleted/],
  ['ERR-40', 'upload', 'success', /上传成功/, /./],
  ['ERR-42', 'reset', 'validatecode-error', /验证码错误/, /Wrong verification code/],
  ['ERR-42', 'reset', 'no_account', /用户名.*不存在/, /no such username/],
  ['ERR-42', 'reset', 'anything', /服务器异常/, /Server exception/],
  ['ERR-43', 'find', 'validatecode-error', /验证码错误/, /Wrong verification code/],
  ['ERR-43', 'find', 'no_account', /没有找到/, /./],
];

test('[ERR-01, ERR-02, ERR-03, ERR-05, ERR-07, ERR-08, ERR-09, ERR-10, ERR-11, ERR-12, ERR-13, ERR-16, ERR-17, ERR-22, ERR-23, ERR-25, ERR-26, ERR-27, ERR-28, ERR-30, ERR-31, ERR-32, ERR-33, ERR-34, ERR-36, ERR-39, ERR-40, ERR-42, ERR-43] each code of the catalogue says what it means in both languages', () => {
  for (const [row, flow, code, zh, en] of CATALOGUE) {
    expect(codeText(translate(zhCodes), flow, code, ''), row).toMatch(zh);
    expect(codeText(translate(enCodes), flow, code, ''), row).toMatch(en);
  }
});

test('[ERR-24, ERR-29, ERR-35, ERR-40, ERR-21] codes without a text of ours show the server’s words', () => {
  const told: [CodeFlow, string][] = [
    ['apply', 'resumeRulefail'],
    ['apply', '3'],
    ['cancel', 'anything'],
    ['upload', 'fail'],
    ['newPositions', 'configFail'],
    ['newPositions', 'fail'],
  ];
  for (const [flow, code] of told)
    expect(codeText(translate(zhCodes), flow, code, '服务器的话'), `${flow} ${code}`).toBe('服务器的话');
});

test('[ERR-32, ERR-26] what is missing is named', () => {
  expect(codeText(translate(zhCodes), 'apply', 'attachMust', '', { names: '学位证、推荐信' })).toContain(
    '学位证、推荐信',
  );
  expect(codeText(translate(enCodes), 'apply', 'subset', '', { name: 'Education' })).toContain('Education');
});

test('[ERR-44] leaving an unsaved resume has its own question in both languages', () => {
  for (const texts of [zhUser, enUser]) {
    expect(texts.leaveResumeTitle).toMatch(/\S/);
    expect(texts.leaveResumeText).toMatch(/\S/);
  }
  expect(zhUser.leaveResumeText).toMatch(/保存/);
  expect(enUser.leaveResumeText).toMatch(/saved|lost/);
});

test('[TRY-13] one word for one thing: the sign-in error names the field by its label, an application is withdrawn by one verb', () => {
  for (const flow of ['login', 'reset'] as const) {
    const code = flow === 'login' ? 'error_pw' : 'no_account';
    expect(codeText(translate(zhCodes), flow, code, '')).toContain(zhAccount.field.email);
    expect(codeText(translate(enCodes), flow, code, '')).toContain(enAccount.field.email.toLowerCase());
  }
  const zh = JSON.stringify([zhCodes, zhUser, zhPosition, zhEditor, zhServer]);
  expect(zh).toContain('取消应聘');
  expect(zh).not.toMatch(/撤销/);
  const en = JSON.stringify([enCodes, enUser, enPosition, enEditor, enServer]);
  expect(en).toMatch(/[Ww]ithdraw/);
  expect(en).not.toMatch(/[Cc]ancel (?:the|this|an|all) applications?|[Aa]pplicant identit/);
});
