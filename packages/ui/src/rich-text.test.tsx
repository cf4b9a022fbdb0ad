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

test('[LIST-01] each cell of a list knows what its column is called; other tables stay as they are', async () => {
  const box = document.createElement('div');
  const root = createRoot(box);
  const rows =
    '<thead><tr><th>序号</th><th>姓名</th></tr></thead><tbody><tr><td>1</td><td>张*</td></tr></tbody>';
  const html = `<table data-cards="">${rows}</table><table>${rows}</table>`;
  root.render(<RichText html={html} loading={null} />);
  await vi.waitFor(() => expect(box.querySelector('td')).not.toBeNull());
  const labels = [...box.querySelectorAll('td')].map((cell) => cell.getAttribute('data-label'));
  expect(labels).toEqual(['序号', '姓名', null, null]);
  root.unmount();
});
