import { expect, test } from 'vitest';
import { picturedOnFailure, visit } from '../support/browser.ts';
import { identityNumber } from '../support/people.ts';
import { givenBrowser, givenServer } from '../support/suite.ts';
import { wholeJourney } from '../support/whole-journey.ts';

const server = givenServer();
const browser = givenBrowser();

const languages = ['zh', 'en'] as const;
test.each(languages)(
  '[RUN-03] the whole story in %s: browse, register, mail, activate, resume with photo and attachment, collect, apply, rank, cancel, ticket, score, password, logout, reset, find account, change category',
  async (language) => {
    const visitor = await visit(browser, 1280, { locale: language === 'zh' ? 'zh-CN' : 'en-GB' });
    const { page } = visitor;
    const place = { url: server.url, mailbox: server.url, link: (to: string) => to, additions: true };
    const story = wholeJourney(page, place, {
      language,
      email: `whole-${language}@example.com`,
      number: identityNumber(language === 'zh' ? 301 : 303),
    });

    await picturedOnFailure(page, async () => {
      for (const step of Object.values(story)) await step();
      expect(visitor.troubles).toEqual([]);
    });
    await visitor.close();
  },
);
