import { expect, test } from 'vitest';
import { canonicalPath, isPrivatePath } from './addresses.ts';
import {
  channelPath,
  keepAccountPath,
  noticePath,
  positionPath,
  positionSearchPath,
  stopSearchMailsPath,
} from './portal-paths.ts';

test.each([
  ['/channel/1', '?zpPosId=7', '/channel/1/position/7'],
  ['/channel/1/', '?zpPosId=a/b&page=2', '/channel/1/position/a%2Fb'],
  ['/channel/1', '?zpPosId=', '/channel/1'],
  ['/channel/1', '?page=2', '/channel/1'],
  ['/channel/1/position/7', '?zpPosId=8', '/channel/1/position/7'],
  ['/notice/1', '?zpPosId=7', '/notice/1'],
  ['/notice/1//', '', '/notice/1'],
  ['/', '', '/'],
  ['/a/', '', '/a'],
])('[UX-27] %s%s has the one address %s', (path, search, expected) => {
  expect(canonicalPath(path, search)).toBe(expected);
});

test('[UX-27] what is somebody’s own is nothing for search engines', () => {
  for (const path of ['/user', '/user/resume', '/login', '/resetpass', '/signin/'])
    expect(isPrivatePath(path), path).toBe(true);
  for (const path of ['/', '/users', '/channel/login', '/notice/1'])
    expect(isPrivatePath(path), path).toBe(false);
});

test('[ROUTE-11] addresses of channels, positions and notices', () => {
  expect([channelPath('1'), channelPath('a b'), channelPath('')]).toEqual([
    '/channel/1',
    '/channel/a%20b',
    '/channel/all',
  ]);
  expect(positionPath('1', 'a/b')).toBe('/channel/1/position/a%2Fb');
  expect(noticePath('a/b')).toBe('/notice/a%2Fb');
  expect(stopSearchMailsPath('a&b')).toBe('/channel/all?stopMails=a%26b');
  expect(keepAccountPath('a&b')).toBe('/resetpass?keepAccount=a%26b');
});

test.each([
  [{ text: '' }, '/channel/all'],
  [{ text: ' ', unit: '', page: 1 }, '/channel/all'],
  [{ text: ' a ' }, '/channel/all?text=a'],
  [{ text: 'a', page: 2, place: 'p', channel: 'c' }, '/channel/all?text=a&channel=c&place=p&page=2'],
  [{ text: '', degree: '1', page: 0 }, '/channel/all?degree=1'],
  [{ text: 'a', qualify: true }, '/channel/all?text=a&qualify=1'],
  [{ text: 'a', qualify: false }, '/channel/all?text=a'],
])('a search for %j has one address', (asked, address) => {
  expect(positionSearchPath(asked)).toBe(address);
});
