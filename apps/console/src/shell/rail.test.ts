// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { isRailFolded, keepRail } from './rail.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('[OFFICE-09] a folded menu is remembered on this device, and unfolded again', () => {
  expect(isRailFolded()).toBe(false);
  keepRail(true);
  expect(isRailFolded()).toBe(true);
  keepRail(false);
  expect(isRailFolded()).toBe(false);
  expect(localStorage.length).toBe(0);
});

test('[OFFICE-09] where nothing can be stored the menu is whole, and folding it fails nothing', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(isRailFolded()).toBe(false);
  keepRail(true);
});
