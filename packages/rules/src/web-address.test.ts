import { describe, expect, test } from 'vitest';
import { isOwnAddress, isWebAddress, MAX_WEB_ADDRESS, normaliseWebAddress } from './web-address.ts';

describe('web addresses', () => {
  test.each([
    'https://www.example.com',
    'http://example.com:8080/a/b?c=d#e',
    'https://大学.中国/主页',
    'https://xn--fiqs8s.xn--fiqs8s/',
    'HTTPS://EXAMPLE.COM',
    `https://example.com/${'a'.repeat(MAX_WEB_ADDRESS - 'https://example.com/'.length)}`,
  ])('[GRID-07] %s is one', (value) => {
    expect(isWebAddress(value)).toBe(true);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.com/x',
    '//example.com',
    'https://',
    'https://example',
    'https://127.0.0.1/',
    'https://name:secret@example.com/',
    'https://example.com/a b',
    'https://example.com/"onmouseover=',
    'https://name@example.com/',
    'https://:secret@example.com/',
    'https://example.com:port/',
    `https://example.com/${'a'.repeat(MAX_WEB_ADDRESS + 1 - 'https://example.com/'.length)}`,
  ])('[GRID-07] %s is none', (value) => {
    expect(isWebAddress(value)).toBe(false);
  });

  test('[GRID-07] a host that was typed alone gets its scheme, and nothing else changes', () => {
    expect(normaliseWebAddress(' www.example.com/a ')).toBe('https://www.example.com/a');
    expect(normaliseWebAddress('https://www.example.com')).toBe('https://www.example.com');
    expect(normaliseWebAddress('javascript:alert(1)')).toBe('javascript:alert(1)');
    expect(normaliseWebAddress('not an address')).toBe('not an address');
    expect(normaliseWebAddress('3.14')).toBe('3.14');
  });
});

test('[D-47] a path is the portal’s own, however it is written, and nothing that leads elsewhere', () => {
  for (const own of ['/media/a.png', 'media/a.png', '?a', '', '/a b'])
    expect(isOwnAddress(own), own).toBe(true);
  for (const foreign of [
    'https://x.cn/a',
    '//x.cn/a',
    '/\\x.cn/a',
    ' https://x.cn',
    'ht\ntps://x.cn',
    'data:,a',
  ])
    expect(isOwnAddress(foreign), foreign).toBe(false);
});
