import { describe, expect, test } from 'vitest';
import { readPortalConfig, readRegistrationConfig } from '@portal/wire/parse-portal';
import { asksBlackField, checksIdentity, registrationFields } from './registration-fields.ts';

const portal = readPortalConfig({
  complexPassword: '1',
  passwordMinLength: '8',
  passwordMaxLength: '20',
  id_type_item: { itemid: 'A0150', itemdesc: '证件类型', explain: '外籍请选护照', codesetid: 'IDT' },
  idTypeValue: '01',
});

const whole = {
  isVisibleExplaination: '1',
  email_explain: '请填写常用邮箱',
  only_explain: '每个证件只能注册一次',
  candidateStatus: 'A0149',
  onlyName: { itemid: 'A0177', itemdesc: '证件号码' },
  cardid: 'A0177',
  licenses: '<p>协议</p>',
  blackField: 'A0199',
  blackFieldDesc: '曾用名',
  equalFlag: '1',
  register_flag: 'true',
};

const captcha = { name: 'vaildcode', kind: 'captcha', title: '验证码', must: true } as const;

const text = (key: string): string => key;
const fields = (config: object = {}, settings = portal, idType = '01') =>
  registrationFields(
    readRegistrationConfig({ ...whole, ...config }),
    settings,
    { idTypeValue: idType, captcha },
    text,
  );
const names = (config: object = {}, settings = portal): string[] =>
  fields(config, settings).map(({ name }) => name);

describe('registration fields', () => {
  test('[REG-01] all that is configured is asked for, in the order of the form, and everything is required', () => {
    expect(names()).toEqual([
      'user',
      'name',
      'password',
      'pw_again',
      'blackInput',
      'idTypeValue',
      'onlyValue',
      'applycode',
      'vaildcode',
      'ok',
    ]);
    expect(fields().every(({ must }) => must === true)).toBe(true);
  });

  test('[REG-02] the password meets the rule in force, and is repeated', () => {
    const byName = new Map(fields().map((field) => [field.name, field]));
    expect(byName.get('password')?.policy).toEqual({ complex: true, minlen: 8, maxlen: 20 });
    expect(byName.get('pw_again')?.same).toBe('password');
  });

  test('[REG-03] the blacklist field shows when configured, unless it equals the unique field', () => {
    expect(names({ blackField: '' })).not.toContain('blackInput');
    expect(names({ equalFlag: '3' })).not.toContain('blackInput');
    expect(fields().find(({ name }) => name === 'blackInput')?.title).toBe('曾用名');
    expect(asksBlackField(readRegistrationConfig(whole))).toBe(true);
  });

  test('[REG-04] the ID type shows when configured, with its own label and help', () => {
    expect(fields().find(({ name }) => name === 'idTypeValue')).toMatchObject({
      title: '证件类型',
      help: '外籍请选护照',
      codesetid: 'IDT',
    });
    expect(names({}, readPortalConfig({}))).not.toContain('idTypeValue');
  });

  test('[REG-05] the unique value is labelled as the server says', () => {
    expect(fields().find(({ name }) => name === 'onlyValue')?.title).toBe('证件号码');
  });

  test('[REG-06] the applicant category offers leaves of code set 35 when configured', () => {
    expect(fields().find(({ name }) => name === 'applycode')).toMatchObject({
      codesetid: '35',
      leafOnly: true,
    });
    expect(names({ candidateStatus: '' })).not.toContain('applycode');
  });

  test('[REG-10] explanations show only when they are switched on', () => {
    expect(fields().find(({ name }) => name === 'user')?.help).toBe('请填写常用邮箱');
    const off = fields({ isVisibleExplaination: '0' });
    expect(off.filter(({ help }) => help !== undefined).map(({ name }) => name)).toEqual(['idTypeValue']);
  });

  test('[VAL-11] an identity number is checked for the default ID type or when none is configured', () => {
    const registration = readRegistrationConfig(whole);
    expect(checksIdentity(registration, portal, '01')).toBe(true);
    expect(checksIdentity(registration, portal, '02')).toBe(false);
    expect(checksIdentity(registration, readPortalConfig({}), '')).toBe(true);
    expect(checksIdentity(readRegistrationConfig({ ...whole, cardid: 'A0001' }), portal, '01')).toBe(false);
    expect(checksIdentity(readRegistrationConfig({}), portal, '01')).toBe(false);
  });
});
