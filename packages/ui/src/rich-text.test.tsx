// @vitest-environment jsdom
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { RichText } from './RichText.tsx';

test('[OFFICE-13] a text keeps how its lines stand, merged cells and languages, and no address that is none', async () => {
  const box = document.createElement('div');
  const root = createRoot(box);
  const html =
    '<p align="right" lang="en" style="color:red">Office</p><table><tbody><tr><td colspan="2" align="center">A</td></tr></tbody></table><a href="javascript:alert(1)">x</a>';
  root.render(<RichText html={html} loading={null} />);
  await vi.waitFor(() => expect(box.querySelector('p')).not.toBeNull());
  const attributes = (name: string) =>
    Object.fromEntries([...(box.querySelector(name)?.attributes ?? [])].map((one) => [one.name, one.value]));
  expect(attributes('p')).toEqual({ align: 'right', lang: 'en' });
  expect(attributes('td')).toEqual({ colspan: '2', align: 'center' });
  expect(attributes('a')).not.toHaveProperty('href');
  root.unmount();
});
