import { ACCEPTED_CODE } from '@portal/rules';

/** Flows whose answers have codes of their own meaning (spec section 8). */
export type CodeFlow =
  | 'login'
  | 'register'
  | 'activation'
  | 'apply'
  | 'cancel'
  | 'collect'
  | 'uncollect'
  | 'ranking'
  | 'identity'
  | 'delete'
  | 'upload'
  | 'password'
  | 'reset'
  | 'find'
  | 'newPositions';

/**
 * Return codes with a text of their own, by flow: the key of the text in the namespace `codes`. A code that is absent
 * here shows the server's message (ERR-46); so do the codes that the catalogue says to show "as the server says".
 */
export const codeKeys: Readonly<Record<CodeFlow, Readonly<Record<string, string>>>> = {
  login: {
    loginFail: 'login.fail',
    fail: 'login.fail',
    error_vaildata: 'login.captcha',
    proofNeeded: 'login.proofNeeded',
    error_pw: 'login.password',
    not_active: 'login.notActive',
    outMaxSendTimes: 'login.outMaxSendTimes',
    send_success: 'login.send_success',
    unusable: 'login.unusable',
    passkeyCancelled: 'login.passkeyCancelled',
    passkeyKnown: 'login.passkeyKnown',
    passkeyDevice: 'login.passkeyDevice',
  },
  register: {
    emailRepeat: 'register.emailRepeat',
    registerFail: 'register.fail',
    fail: 'register.fail',
    unusable: 'register.fail',
    noneDbName: 'register.noneDbName',
    inBlackTip: 'register.inBlackTip',
    vaildataError: 'register.captcha',
    proofNeeded: 'login.proofNeeded',
    outMaxSendTimes: 'login.outMaxSendTimes',
    send_success: 'login.send_success',
  },
  activation: { outTime: 'activation.activeOuttime', actived: 'activation.actived' },
  apply: {
    success: 'apply.success',
    [ACCEPTED_CODE]: 'apply.accepted',
    fail: 'apply.fail',
    notHavePhoto: 'apply.notHavePhoto',
    subset: 'apply.subset',
    before: 'apply.before',
    after: 'apply.after',
    finished: 'apply.finished',
    paused: 'apply.paused',
    cannot: 'apply.cannot',
    applyCodeFail: 'apply.applyCodeFail',
    hired: 'apply.hired',
    attachMust: 'apply.attachMust',
  },
  cancel: {
    success: 'cancel.success',
    fail: 'cancel.fail',
    cannot: 'cancel.cannot',
    in_process: 'cancel.inProcess',
  },
  collect: { success: 'collect.success', fail: 'collect.fail' },
  uncollect: { success: 'uncollect.success', fail: 'uncollect.fail' },
  ranking: {
    success: 'ranking.success',
    fail: 'ranking.fail',
    invalid: 'ranking.invalid',
    noPosition: 'ranking.noPosition',
  },
  identity: { success: 'identity.success', fail: 'identity.fail' },
  delete: { confirm: 'delete.confirm', success: 'delete.success', fail: 'delete.fail' },
  upload: { success: 'upload.success' },
  password: {
    success: 'password.success',
    error_pw: 'password.wrongOld',
    not_active: 'password.notActive',
    fail: 'password.fail',
  },
  reset: {
    'validatecode-error': 'reset.captcha',
    proofNeeded: 'login.proofNeeded',
    no_account: 'reset.noAccount',
    outTime: 'reset.outTime',
    used: 'reset.used',
    invalid: 'reset.invalid',
    fail: 'reset.fail',
  },
  find: {
    'validatecode-error': 'reset.captcha',
    proofNeeded: 'login.proofNeeded',
    no_account: 'find.noAccount',
  },
  newPositions: {},
};

/** Trouble of the system rather than an outcome: the server exception text (ERR-17). */
export const SYSTEM_CODES: ReadonlySet<string> = new Set([
  'exception',
  'timeout',
  'network',
  'server',
  'malformed',
]);

/** Flows in which an unknown code without a message is itself the text (ERR-06, ERR-14). */
export const SHOWN_AS_IS: ReadonlySet<CodeFlow> = new Set(['login', 'register']);

/** The key of the text of last resort of a flow. */
export const fallbackKey = (flow: CodeFlow): string => `${flow}.other`;
