import { expect, test } from 'vitest';
import { cleanHtml, escapeHtml } from './html.ts';

test('[D-47] what HR writes stays, what acts goes', () => {
  const kept = '<h3>一</h3><table><tr><td colspan="2">a</td></tr></table>';
  expect(cleanHtml(kept)).toBe(kept);
  const evil = `<script>1</script><style>*{}</style><iframe src=x></iframe><form action=x><input></form>
    <a href="javascript:1" onclick="1">a</a><a href="https://x.cn">b</a><img src="x" onerror="1"><svg onload=1><base href=x>`;
  const clean = cleanHtml(evil);
  expect(clean).not.toMatch(/script|style|iframe|form|input|onclick|onerror|onload|svg|base/i);
  expect(clean).toContain('<a href="https://x.cn" rel="noopener noreferrer">b</a>');
});

test('[SEC-05] text in a page is only text', () => {
  expect(escapeHtml(`<b a="1" b='2'>&`)).toBe('&lt;b a=&quot;1&quot; b=&#39;2&#39;&gt;&amp;');
});

test('[D-47] pictures come from the portal only, and what they say stays', () => {
  const own = '<img src="/media/banner-1.jpg" alt="a" /><img src="media/b.png" alt="" />';
  expect(cleanHtml(own)).toBe(own);
  for (const address of [
    'https://x.cn/a.png',
    'HTTP://x.cn/a.png',
    '//x.cn/a.png',
    '/\\x.cn/a.png',
    '\\\\x.cn/a.png',
    ' https://x.cn/a.png',
    '\thttps://x.cn',
    'ht\ntps://x.cn/a.png',
    'data:image/png;base64,AA==',
    'mailto:a@x.cn',
  ])
    expect(cleanHtml(`<p><img src="${address}" alt="map">b</p>`), address).toBe('<p><span>map</span>b</p>');
});

test('[OFFICE-13] how lines stand is kept, in four ways, and every other look goes', () => {
  expect(cleanHtml('<p align="center" style="text-align:center" class="a">甲</p>')).toBe(
    '<p align="center">甲</p>',
  );
  expect(cleanHtml('<h2 align="right">乙</h2><td align="justify">丙</td>')).toContain('align="right"');
  // A fifth way leaves nothing that a browser reads.
  expect(cleanHtml('<p align="x onload=1">丁</p><span align="right">戊</span>')).toBe(
    '<p align>丁</p><span>戊</span>',
  );
});
