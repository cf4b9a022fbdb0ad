import { describe, expect, test, vi } from 'vitest';
import type { Channel } from '@portal/schemas';
import { readChannel } from '@portal/wire';
import { contactLink, firstChannel, toMenu, toMenuItem } from './menu.ts';

const channel = (more: Partial<Channel>): Channel => ({ ...readChannel({ id: '9', name: 'x' }), ...more });

describe('menu', () => {
  test('[SHELL-03] hireChannel or id 0 leads home', () => {
    expect(toMenuItem(channel({ hireChannel: '0' }))?.to).toBe('/');
    expect(toMenuItem(channel({ id: '0', hireChannel: '08' }))?.to).toBe('/');
  });

  test('[SHELL-04] a link to the home page leads home in the same tab', () => {
    for (const link of ['/', '/zp.html#/home', 'https://jobs.example.com/zp.html#/uhome', '/home'])
      expect(toMenuItem(channel({ link })), link).toMatchObject({ to: '/', target: '_self' });
  });

  test('[SHELL-05, SHELL-06, SHELL-07, ENT-07] each kind of channel leads to its route', () => {
    expect(toMenuItem(channel({ hireChannel: '08', link: '/hire/faculty' }))).toMatchObject({
      to: '/channel/08',
      target: '_self',
    });
    expect(toMenuItem(channel({ hireChannel: 'publicity' }))).toMatchObject({
      to: '/notices/publicity',
      target: '_blank',
    });
    expect(toMenuItem(channel({ content_id: '533' }))).toMatchObject({
      to: '/customChannel/533',
      target: '_self',
    });
    expect(toMenuItem(channel({ link: 'https://www.example.com/jobs' }))).toMatchObject({
      to: 'https://www.example.com/jobs',
      target: '_blank',
    });
    expect(toMenuItem(channel({ children: [channel({ hireChannel: '11' })] }))).toMatchObject({
      to: '',
      children: [{ to: '/channel/11' }],
    });
  });

  test('[SHELL-08] a Contact entry is no route but the contact link', () => {
    const contact = channel({ name: '联系我们', link: 'mailto:hr@example.edu.cn' });
    expect(toMenuItem(contact)).toBeNull();
    expect(contactLink([channel({ children: [contact] })])).toBe('mailto:hr@example.edu.cn');
    expect(contactLink([channel({ name: 'Contact', link: 'javascript:alert(1)' })])).toBe('');
  });

  test('[SHELL-05] the first channel is the first entry with positions, at any level', () => {
    const nested = channel({ children: [channel({ hireChannel: '11', name: 'first' })] });
    const entries = [
      channel({ hireChannel: '0' }),
      channel({ hireChannel: 'publicity' }),
      channel({ content_id: '533' }),
    ];
    expect(firstChannel(toMenu([...entries, nested, channel({ hireChannel: '08' })]))).toMatchObject({
      name: 'first',
      to: '/channel/11',
    });
    expect(firstChannel(toMenu(entries))).toBeNull();
  });

  test('an entry that leads nowhere, or would run a script, is left out with a note', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(toMenu([channel({}), channel({ link: 'javascript:alert(1)' })])).toEqual([]);
    expect(warn).toHaveBeenCalledTimes(2);
    warn.mockRestore();
  });
});
