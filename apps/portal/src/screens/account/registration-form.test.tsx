// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { SchemaForm } from '@portal/forms';
import { mount, settle, type Page } from '@portal/forms/testing';
import { translateAccountForm } from '@portal/translator';
import { readPortalConfig, readRegistrationConfig } from '@portal/wire/parse-portal';
import zh from '../../../../../locales/zh/account.json' with { type: 'json' };
import { registrationFields } from './registration-fields.ts';

let page: Page | undefined;
afterEach(async () => {
  await page?.unmount();
  page = undefined;
});

const portal = readPortalConfig({
  complexPassword: '1',
  passwordMinLength: '8',
  passwordMaxLength: '20',
  id_type_item: { itemid: 'A0150', itemdesc: '证件类型', codesetid: 'IDT' },
});
const whole = {
  candidateStatus: 'A0149',
  onlyName: { itemid: 'A0177', itemdesc: '证件号码' },
  blackField: 'A0199',
  blackFieldDesc: '曾用名',
  equalFlag: '1',
  register_flag: 'true',
};
const right = {
  user: 'li.lei@example.com',
  name: '李蕾',
  password: 'Str0ng#pass',
  pw_again: 'Str0ng#pass',
  blackInput: '李雷',
  idTypeValue: '01',
  onlyValue: 'E12345678',
  applycode: '01',
  vaildcode: 'K7QX',
  ok: true,
};

const titles: Record<string, string> = zh.field;
const text = (key: string): string => titles[key.replace('field.', '')] ?? key;

/** Fills and sends a registration form; what is sent and what each field complains of. */
async function submit(wrong: Partial<typeof right>, config: object = {}) {
  const sent: unknown[] = [];
  const fields = registrationFields(
    readRegistrationConfig({ ...whole, ...config }),
    portal,
    { idTypeValue: '', captcha: { name: 'vaildcode', kind: 'captcha', title: '验证码', must: true } },
    text,
  );
  const names = new Set(fields.map(({ name }) => name));
  const filled = Object.fromEntries(
    Object.entries({ ...right, ...wrong }).filter(([name, value]) => names.has(name) && value !== ''),
  );
  page = await mount(
    <SchemaForm
      {...translateAccountForm('', fields)}
      formData={filled}
      onSubmit={(data) => sent.push(data)}
      idPrefix="r"
    >
      <button type="submit">注册</button>
    </SchemaForm>,
  );
  const { root } = page;
  await act(async () => root.querySelector<HTMLButtonElement>('button[type=submit]')?.click());
  await settle();
  const shown: Record<string, string> = {};
  for (const name of names) {
    const complaint = document.getElementById(`r_${name}__error`)?.textContent ?? '';
    if (complaint !== '') shown[name] = complaint;
  }
  const asked = [...names];
  await page.unmount();
  page = undefined;
  return { sent, shown, asked };
}

describe('[VAL-07, VAL-09, VAL-12] the registration form as it is drawn and checked', () => {
  test('all right is sent as it was typed', async () => {
    expect(await submit({})).toMatchObject({ sent: [right], shown: {} });
  });

  test.each([
    ['VAL-07', { user: '' }, { user: '请输入邮箱' }],
    ['VAL-07', { user: 'li.lei@example' }, { user: '请输入正确的邮箱地址，例如 name@example.com' }],
    ['VAL-07', { name: '' }, { name: '请输入姓名' }],
    ['VAL-08', { password: 'abc', pw_again: 'abc' }, { password: '密码长度必须为 8-20 位' }],
    ['VAL-08', { password: 'Strongpass', pw_again: 'Strongpass' }, { password: '密码必须包含数字' }],
    ['VAL-08', { pw_again: 'Str0ng#past' }, { pw_again: '两次输入的密码不一致' }],
    ['VAL-09', { ok: false }, { ok: /请/ }],
    ['VAL-09', { vaildcode: '' }, { vaildcode: '请输入 4 位验证码' }],
    ['VAL-10', { blackInput: '' }, { blackInput: '请输入曾用名' }],
    ['VAL-12', { idTypeValue: '' }, { idTypeValue: '请选择证件类型' }],
    ['VAL-13', { applycode: '' }, { applycode: /^请选择/ }],
  ] as [string, Partial<typeof right>, Record<string, string | RegExp>][])(
    '[VAL-07, VAL-08, VAL-09, VAL-10, VAL-12, VAL-13] %s: %o is complained of at its field, and nothing is sent',
    async (_row, wrong, complaints) => {
      const { sent, shown } = await submit(wrong);
      expect(sent).toEqual([]);
      expect(Object.keys(shown)).toEqual(Object.keys(complaints));
      for (const [name, complaint] of Object.entries(complaints)) expect(shown[name]).toMatch(complaint);
    },
  );

  test('[VAL-10, VAL-13] what is not configured, or is the unique field itself, is neither asked nor demanded', async () => {
    const same = await submit({ blackInput: '' }, { equalFlag: '3' });
    expect(same.asked).not.toContain('blackInput');
    expect(same.sent).toHaveLength(1);
    const free = await submit({ applycode: '' }, { candidateStatus: '' });
    expect(free.asked).not.toContain('applycode');
    expect(free.sent).toHaveLength(1);
  });
});
