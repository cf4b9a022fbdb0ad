// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, createRef } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { translateAccountForm, type AccountField } from '@portal/translator';
import { RecordView, SchemaForm, type FormHandle } from './index.ts';
import { context, field, fieldSet, mount, record, settle, type, type Page } from './testing.tsx';

// Chunks that load when first opened; here they are there.
await import('./popup/CodePanel.tsx');

let page: Page | undefined;
afterEach(async () => {
  await page?.unmount();
  page = undefined;
});

const press = async (root: HTMLElement, name: string): Promise<void> => {
  const button = [...root.querySelectorAll('button')].find((candidate) => candidate.textContent === name);
  await act(async () => button?.click());
  await settle();
};

describe('SchemaForm', () => {
  const policy = { complex: true, minlen: 6, maxlen: 12 };
  const fields: AccountField[] = [
    { name: 'user', kind: 'email', title: '邮箱', must: true, autocomplete: 'username' },
    { name: 'password', kind: 'password', title: '密码', must: true, policy },
    { name: 'pw_again', kind: 'password', title: '确认密码', must: true, same: 'password' },
    {
      name: 'ok',
      kind: 'checkbox',
      title: '同意报名协议',
      must: true,
      messages: { required: '请先阅读并同意报名协议' },
    },
  ];

  async function open(more: AccountField[] = fields) {
    const sent: unknown[] = [];
    const ref = createRef<FormHandle>();
    page = await mount(
      <SchemaForm
        ref={ref}
        {...translateAccountForm('', more)}
        onSubmit={(data) => sent.push(data)}
        idPrefix="a"
      >
        <button type="submit">注册</button>
      </SchemaForm>,
    );
    return { ...page, sent, form: ref.current as FormHandle };
  }

  test('[TRANS-21] an account form is described by a schema, checked and sent by the same engine', async () => {
    const { root, input, sent, text } = await open();
    await press(root, '注册');
    expect(sent).toEqual([]);
    expect(text('a_user__error')).toBe('请输入邮箱');
    expect(text('a_ok__error')).toBe('请先阅读并同意报名协议');
    await type(input('a_user'), 'li.lei+1@example.com');
    await type(input('a_password'), 'Ab1#xy');
    await type(input('a_pw_again'), 'Ab1#xz');
    await act(async () => input('a_ok').click());
    await press(root, '注册');
    expect(text('a_pw_again__error')).toBe('两次输入的密码不一致');
    await type(input('a_pw_again'), 'Ab1#xy');
    await press(root, '注册');
    expect(sent).toEqual([
      { user: 'li.lei+1@example.com', password: 'Ab1#xy', pw_again: 'Ab1#xy', ok: true },
    ]);
  });

  test('[TRANS-21] one file of the package knows the form component of RJSF', () => {
    const folder = import.meta.dirname;
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
    );
    const importing = files.filter((name) =>
      readFileSync(join(folder, name), 'utf8').includes("from '@rjsf/core'"),
    );
    expect(importing).toEqual(['engine/RjsfFields.tsx']);
  });

  test('[VAL-04] [VAL-05] [VAL-06] a sign-in with a bad address, no password or a short captcha is not sent', async () => {
    const { root, input, sent, text } = await open([
      { name: 'user', kind: 'email', title: '邮箱', must: true },
      { name: 'password', kind: 'password', title: '密码', must: true },
      { name: 'vaildcode', kind: 'captcha', title: '验证码', must: true },
    ]);
    const submit = async (user: string, password: string, vaildcode: string): Promise<string[]> => {
      await type(input('a_user'), user);
      await type(input('a_password'), password);
      await type(input('a_vaildcode'), vaildcode);
      await press(root, '注册');
      return ['user', 'password', 'vaildcode'].map((name) => text(`a_${name}__error`));
    };
    const address = '请输入正确的邮箱地址，例如 name@example.com';
    expect(await submit('', 'secret', 'K7QX')).toEqual(['请输入邮箱', '', '']);
    expect(await submit('a@b', 'secret', 'K7QX')).toEqual([address, '', '']);
    expect(await submit('a b@c.d', 'secret', 'K7QX')).toEqual([address, '', '']);
    expect(await submit('a@b.cn', '', 'K7QX')).toEqual(['', '请输入密码', '']);
    expect(await submit('a@b.cn', 'secret', '')).toEqual(['', '', '请输入 4 位验证码']);
    expect(await submit('a@b.cn', 'secret', 'abc')).toEqual(['', '', '请输入 4 位验证码']);
    expect(sent).toEqual([]);
    await submit('a@b.cn', 'secret', 'K7QX');
    expect(sent).toEqual([{ user: 'a@b.cn', password: 'secret', vaildcode: 'K7QX' }]);
  });

  test('[VAL-03] white space never gets into a password, pasted or typed', async () => {
    const { input } = await open();
    await type(input('a_password'), 'Ab 1# x');
    expect(input('a_password').value).toBe('Ab1#x');
    await type(input('a_pw_again'), '\u3000Ab1 ');
    expect(input('a_pw_again').value).toBe('Ab1');
  });

  test('the rule of a new password is a checklist that follows what is typed', async () => {
    const { root, input } = await open();
    const met = () =>
      [...root.querySelectorAll('ul[aria-label] li')].map((part) => part.hasAttribute('data-met'));
    expect(met()).toEqual([false, false, false, false]);
    await type(input('a_password'), 'abc1');
    expect(met()).toEqual([false, true, true, false]);
    await type(input('a_password'), 'abc1#x');
    expect(met()).toEqual([true, true, true, true]);
    expect(root.querySelector('ul[aria-label] li')?.textContent).toContain('6-12');
  });

  test('a password can be shown and hidden', async () => {
    const { root, input } = await open();
    const toggle = root.querySelector<HTMLButtonElement>('button[aria-controls=a_password]');
    expect(toggle?.getAttribute('aria-label')).toBe('显示密码');
    await act(async () => toggle?.click());
    expect(input('a_password').type).toBe('text');
    expect(toggle?.getAttribute('aria-label')).toBe('隐藏密码');
    expect(input('a_pw_again').type).toBe('password');
  });

  test('[UX-10] password managers are told which password is which', async () => {
    const { input } = await open([...fields, { name: 'old', kind: 'password', title: '原密码' }]);
    expect(['password', 'pw_again', 'old', 'user'].map((name) => input(`a_${name}`).autocomplete)).toEqual([
      'new-password',
      'new-password',
      'current-password',
      'username',
    ]);
  });

  test('a screen brings widgets of its own, such as the captcha with its picture', async () => {
    const ref = createRef<FormHandle>();
    page = await mount(
      <SchemaForm
        ref={ref}
        {...translateAccountForm('', [
          { name: 'vaildcode', kind: 'captcha', title: '验证码', must: true, widget: 'picture' },
        ])}
        widgets={{
          picture: ({ id, onChange }) => (
            <input id={id} onChange={(event) => onChange(event.currentTarget.value)} />
          ),
        }}
        onSubmit={() => undefined}
        idPrefix="c"
      />,
    );
    await type(page.input('c_vaildcode'), 'abc');
    await act(async () => expect(await ref.current?.validate()).toBe(false));
    await type(page.input('c_vaildcode'), 'K7QX');
    await act(async () => expect(await ref.current?.validate()).toBe(true));
  });
});

describe('RecordView', () => {
  const set = fieldSet(
    [
      field({ itemid: 'A0101', itemdesc: '姓名' }),
      field({ itemid: 'A0405', itemdesc: '学历', codesetid: 'AM' }),
      field({ itemid: 'A0148', itemdesc: '手机号码' }),
      field({ itemid: 'D', itemdesc: '入学时间', itemtype: 'D', itemlength: 7, format: 'yyyy/MM' }),
      field({ itemid: 'E', itemdesc: '职务' }),
      field({ itemid: 'H', itemdesc: '配偶' }),
      field({ itemid: 'N', itemdesc: '说明', format: 'note' }),
      field({ itemid: 'OLD', itemdesc: '旧', archived: '1' }),
      field({ itemid: 'GONE', itemdesc: '空旧', archived: '1' }),
    ],
    { rules: [{ when: { item: 'E', in: ['x'] }, then: { show: ['H'] } }] },
  );
  const values = {
    A0101: '<b>李蕾</b>',
    A0405: '02',
    A0148: '13800138000',
    D: '2020-09',
    H: '隐',
    OLD: '旧值',
  };

  test('[REC-01] a record in view is plain text: names of codes, grouped phone, formatted dates, nothing to type in', async () => {
    page = await mount(
      <RecordView
        set={set}
        record={{ ...record(values), names: { A0405: '硕士研究生' } }}
        items={context()}
      />,
    );
    const rows = [...page.root.querySelectorAll('dl > div')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(rows).toEqual([
      ['姓名', '<b>李蕾</b>'],
      ['学历', '硕士研究生'],
      ['手机号码', '138 0013 8000'],
      ['入学时间', '2020/09'],
      ['职务', '未填写'],
      ['旧 不再要求填写', '旧值'],
    ]);
    expect(page.root.querySelector('input, textarea, b')).toBeNull();
  });

  test('[HR-12] what was carried over from a retired field is read once', async () => {
    const asked = fieldSet([
      field({ itemid: 'NEW', itemdesc: '成绩', itemtype: 'N' }),
      field({ itemid: 'OLD', itemdesc: '成绩', archived: '1' }),
    ]);
    const terms = async (values: Record<string, string>): Promise<string[]> => {
      page = await mount(<RecordView set={asked} record={record(values)} />);
      return [...page.root.querySelectorAll('dd')].map(({ textContent }) => textContent);
    };
    expect(await terms({ NEW: '90', OLD: '90' })).toEqual(['90']);
    expect(await terms({ OLD: '良好' })).toEqual(['未填写', '良好']);
  });

  test('a summary leaves out what is empty', async () => {
    page = await mount(<RecordView set={set} record={record({ A0101: '李蕾' })} compact />);
    expect(page.root.querySelectorAll('dt')).toHaveLength(1);
  });
});
