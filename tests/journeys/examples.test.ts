import { expect, test } from 'vitest';
import type { AllocatedIds, ConditionsView, ReviewPage } from '../../packages/console-contract/src/index.ts';
import { fieldOf } from '../../packages/fieldsets/src/index.ts';
import { SHARED } from '../contract/belongings.ts';
import { search } from '../contract/review-support.ts';
import { completeResume, newCandidate } from '../contract/support.ts';
import { axeFindings, scrollsSideways } from '../support/browser.ts';
import { atConsole, draftedSet, publishSet } from '../support/console.ts';
import { givenBrowser, givenPortal, givenPublisher } from '../support/suite.ts';
import { textsOf } from '../support/texts.ts';

const portal = givenPortal();
const browser = givenBrowser();
const publisher = givenPublisher(portal);
const t = textsOf('zh');

/** A published set: whoever may move is asked where to. */
async function newSet() {
  const { fieldsetid } = await publisher.good<{ fieldsetid: string }>('POST', '/sets', {
    displayname: { zh: '调动意向', en: 'Moving' },
  });
  const { ids } = await publisher.good<AllocatedIds>('POST', '/ids', { fieldsetid, count: 2 });
  const [move = '', where = ''] = ids;
  await publisher.edit(
    `set:${fieldsetid}`,
    {
      op: 'addFields',
      before: '',
      fields: [
        fieldOf('yesno', { itemid: move, itemdesc: { zh: '可否异地', en: 'May move' } }),
        fieldOf('text', { itemid: where, itemdesc: { zh: '期望城市', en: 'Where to' } }),
      ],
    },
    {
      op: 'setRules',
      rules: [{ when: { item: move, in: ['1'] }, then: { show: [where], require: [where] } }],
    },
  );
  await publishSet(publisher, fieldsetid);
  return { fieldsetid, move, where };
}

/** Where an application is looked at. */
async function placeOf(reference: string): Promise<{ recruitment: string; application: string }> {
  const recruitments = await publisher.good<{ id: string }[]>('GET', '/recruitments');
  for (const { id } of recruitments) {
    const { rows } = await publisher.good<ReviewPage>(
      'POST',
      `/recruitments/${id}/applications/search`,
      search({ count: true }),
    );
    const found = rows.find((row) => row.reference === reference);
    if (found) return { recruitment: id, application: found.id };
  }
  throw new Error(`no application ${reference}`);
}

test('[FORM-11] an example is kept from the preview, fails at once when its rule breaks, and is looked at before publishing', async () => {
  const { fieldsetid, move, where } = await newSet();
  const word = (key: string, values: Record<string, string | number> = {}): string =>
    t(`console:examples.${key}`, values);
  await atConsole(browser, publisher, `sets/${fieldsetid}`, async (page) => {
    await page.getByLabel(t('console:preview.data'), { exact: true }).selectOption('empty');
    const preview = page.frameLocator('iframe');
    await preview.getByRole('button', { name: t('editor:addNamed', { name: '调动意向' }) }).click();
    await preview.getByRole('radio', { name: t('forms:said.yes'), exact: true }).check();
    await preview.getByRole('textbox', { name: '期望城市' }).waitFor();
    const keep = page.getByRole('button', { name: word('keep') });
    await keep.click();
    const drawer = page.getByRole('dialog', { name: word('title') });
    const first = drawer.getByRole('listitem', { name: word('newName', { number: 1 }) });
    await first.getByText(word('state.holds'), { exact: true }).waitFor();
    await expect
      .poll(async () => (await draftedSet(publisher, fieldsetid)).examples)
      .toMatchObject([
        {
          values: { [move]: '1' },
          expects: [{ itemid: where, shown: '1', must: '1', fault: 'required' }],
          complete: '0',
        },
      ]);
    await first.getByRole('textbox', { name: word('name') }).fill('可异地须填城市');
    // What does not matter is no longer checked.
    const failing = drawer.getByRole('listitem', { name: '可异地须填城市' });
    await failing
      .getByRole('button', {
        name: word('drop', { what: word('says', { field: word('whole'), what: word('complete.0') }) }),
      })
      .click();
    await expect.poll(() => axeFindings(page)).toEqual([]);
    await drawer.getByRole('button', { name: t('console:close') }).click();

    // The rule goes: the example says so without anybody asking.
    await page.getByRole('button', { name: t('console:sets.rules', { count: 1 }) }).click();
    await page.getByRole('button', { name: t('console:rules.removeRule', { number: 1 }) }).click();
    await page.keyboard.press('Escape');
    const told = t('fieldsets:problem.exampleFails', { name: '可异地须填城市', value: 2 });
    await page.getByRole('button', { name: told }).click();
    await failing.getByText(word('state.fails'), { exact: true }).waitFor();
    const row = failing.getByRole('row', { name: word('must.1') });
    expect(await row.allTextContents()).toEqual([`期望城市${word('must.1')}${word('must.0')}`]);
    await expect.poll(() => scrollsSideways(page)).toBe(false);
    await drawer.getByRole('button', { name: t('console:close') }).click();

    await page.getByRole('link', { name: /^发布/ }).first().click();
    const verdicts = page.getByTestId('verdicts');
    const fails = verdicts.getByRole('listitem').filter({ hasText: '可异地须填城市' }).first();
    await fails.getByText(t('fieldsets:reason.exampleLooked')).waitFor();
    await fails.getByRole('link', { name: word('look') }).click();
    await failing.getByText(word('state.fails'), { exact: true }).waitFor();
    await page.goBack();
    await page.getByLabel(t('console:publish.note')).fill('取消条件');
    const publish = page.getByRole('button', { name: /^发布/ });
    for (const box of await verdicts.getByRole('checkbox').all()) await box.check();
    await publish.last().click();
    await page.getByText(t('console:publish.done')).waitFor();
    await expect.poll(async () => (await draftedSet(publisher, fieldsetid)).rules ?? []).toEqual([]);

    // It says what happens now once HR has looked.
    await page.goto(`${publisher.url}/console/sets/${fieldsetid}`);
    await page.getByRole('button', { name: t('console:sets.examples', { count: 1 }) }).click();
    await failing.getByRole('button', { name: word('adapt') }).click();
    await failing.getByText(word('state.holds'), { exact: true }).waitFor();
    await expect
      .poll(async () => (await draftedSet(publisher, fieldsetid)).examples?.[0]?.expects)
      .toEqual([{ itemid: where, shown: '1', must: '0', fault: 'good' }]);
  });
});

test('[FORM-11] one click makes an example of an application, of nobody', async () => {
  const { client, person } = await newCandidate(portal);
  await completeResume(client, person);
  await client.login(person.email, person.password);
  const applied = await client.call('ZP1000000006', { type: 'apply', pos_id: SHARED });
  const reference = String(applied.data['reference']);
  const asks = async (atLeast: number) => {
    const address = `/positions/${SHARED}/conditions`;
    const { conditions: was } = await publisher.good<ConditionsView>('GET', address);
    const when = { set: 'A04', count: { atLeast } };
    await publisher.good('PUT', address, { was, conditions: [{ id: 'studied', action: 'inform', when }] });
  };
  await asks(1);
  const { recruitment, application } = await placeOf(reference);
  await atConsole(
    browser,
    publisher,
    `recruitments/${recruitment}/applications/${application}`,
    async (page) => {
      const make = page.getByRole('button', { name: t('console:examples.make') });
      await make.last().click();
      const drawer = page.getByRole('dialog', { name: t('console:examples.title') });
      const made = drawer.getByRole('listitem', { name: t('console:examples.newName', { number: 1 }) });
      await made.getByText(t('console:examples.state.holds'), { exact: true }).waitFor();
      const fieldsetid = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      await expect.poll(async () => (await draftedSet(publisher, fieldsetid)).examples?.length).toBe(1);
      const set = JSON.stringify((await draftedSet(publisher, fieldsetid)).examples);
      expect(set).toContain(t('console:sample.text').slice(0, 2));
      for (const own of [person.email, person.identity, '云溪大学', '应用数学'])
        expect(set).not.toContain(own);

      // The position applied to is offered; what it asks is judged anew each time.
      const verdict = async () =>
        (await draftedSet(publisher, fieldsetid)).examples?.map(({ eligibility }) => eligibility);
      const [before = ''] = t('console:examples.offerPosition', { what: '|' }).split('|');
      await made.getByRole('button', { name: before }).click();
      await expect.poll(verdict).toEqual([{ position: SHARED, is: 'met' }]);
      await made.getByText(t('console:examples.state.holds'), { exact: true }).waitFor();
      await expect.poll(() => axeFindings(page)).toEqual([]);
      await asks(9);
      await page.reload();
      await page.getByRole('button', { name: t('console:sets.examples', { count: 1 }) }).click();
      await made.getByText(t('console:examples.state.fails'), { exact: true }).waitFor();
      await made.getByText(t('console:examples.eligibility.notMet'), { exact: true }).waitFor();

      // Another time it is chosen of all that one sees.
      await made.getByRole('button', { name: new RegExp(t('console:examples.eligibility.met')) }).click();
      await expect.poll(verdict).toEqual([undefined]);
      await made.getByText(t('console:examples.otherPosition')).click();
      const choice = (label: string) => made.getByLabel(t(`console:examples.${label}`), { exact: true });
      await choice('recruitment').selectOption(recruitment);
      await choice('positionChoice').selectOption(SHARED);
      await made.getByRole('button', { name: before }).click();
      await expect.poll(verdict).toEqual([{ position: SHARED, is: 'notMet' }]);
    },
  );
});
