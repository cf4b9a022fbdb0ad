import type zhCodes from '@portal/locales/zh/codes.json';

/** Dotted keys of a table of texts. */
type PathOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${PathOf<Texts[Key]>}`;
}[keyof Texts & string];

/**
 * Return codes whose text the portal has: the key of it in `codes.json` of `locales/`, so that whoever reads the message of
 * an answer reads what the portal shows (ERR-46). Where a code means different things in different flows, the key on
 * the left says which.
 */
export const CODE_TEXTS = {
  notLogin: 'notLogin',
  exception: 'system',

  error_vaildata: 'login.captcha',
  vaildataError: 'register.captcha',
  'validatecode-error': 'reset.captcha',
  proofNeeded: 'login.proofNeeded',
  error_pw: 'login.password',
  not_active: 'login.notActive',
  outMaxSendTimes: 'login.outMaxSendTimes',

  emailRepeat: 'register.emailRepeat',
  noneDbName: 'register.noneDbName',
  inBlackTip: 'register.inBlackTip',
  actived: 'activation.actived',
  activeOuttime: 'activation.activeOuttime',

  oldPassword: 'password.wrongOld',
  ownPassword: 'password.wrong',
  no_account: 'reset.noAccount',
  outTime: 'reset.outTime',
  nobodyFound: 'find.noAccount',

  applied: 'apply.success',
  accepted: 'apply.accepted',
  applyFail: 'apply.fail',
  hired: 'apply.hired',
  before: 'apply.before',
  after: 'apply.after',
  finished: 'apply.finished',
  paused: 'apply.paused',
  cannot: 'apply.cannot',
  applyCodeFail: 'apply.applyCodeFail',
  notHavePhoto: 'apply.notHavePhoto',
  subset: 'apply.subset',
  attachMust: 'apply.attachMust',

  withdrawn: 'cancel.success',
  cancelCannot: 'cancel.cannot',
  in_process: 'cancel.inProcess',
  noPosition: 'ranking.noPosition',
  ranking: 'ranking.invalid',
  ranked: 'ranking.success',
  collected: 'collect.success',
  uncollected: 'uncollect.success',
  deleted: 'delete.success',
  uploaded: 'upload.success',
} as const satisfies Record<string, PathOf<typeof zhCodes>>;
