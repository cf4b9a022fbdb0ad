import { givenBrowser, givenPortal } from './suite.ts';
import { visiting, type Visiting } from './visiting.ts';

export const portal = givenPortal();

const browser = givenBrowser();

export const as = (
  scenario: (visiting: Visiting) => Promise<void>,
  options?: { width?: number; language?: 'zh' | 'en'; hostile?: boolean },
): Promise<void> => visiting(browser, portal.url, scenario, options);
