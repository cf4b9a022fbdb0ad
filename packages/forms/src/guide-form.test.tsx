// @vitest-environment jsdom
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { act, createRef } from 'react';
import { afterAll, expect, test } from 'vitest';
import { plainContext, toWireRecord, translateFieldSet } from '@portal/translator';
import { toFieldSet, type FieldSetDefinition } from '@portal/translator/definition';
import { guidePages } from '../../../tests/support/guide.ts';
import { FormTexts } from './FormTexts.tsx';
import { RecordForm, type FormHandle } from './index.ts';
import { fire, mount, settle, type } from './testing.tsx';

// A chunk that loads with the first form that calculates; here it is there.
await import('./Following.tsx');

const folder = join(import.meta.dirname, '..', '..', '..', 'dist', `guide-form-${process.pid}`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The form of twelve fields as the guide has it. */
async function fromGuide(): Promise<FieldSetDefinition> {
  const { code = '' } =
    guidePages()
      .flatMap(({ blocks }) => blocks)
      .find(({ file }) => file === 'application.ts') ?? {};
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'application.ts');
  writeFileSync(file, code);
  const { application } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    application: FieldSetDefinition;
  };
  return application;
}

test('[PKG-06] the form of twelve fields of the guide is drawn, filled in and handed over', async () => {
  const application = await fromGuide();
  expect(Object.keys(application.fields).length).toBe(12);
  const { set, codes } = toFieldSet(application, 'en');
  const ref = createRef<FormHandle>();
  const kept: Record<string, string>[] = [];
  const page = await mount(
    <FormTexts language="en">
      <RecordForm
        ref={ref}
        translation={translateFieldSet(set, plainContext())}
        codeData={codes}
        formData={{}}
        idPrefix="r"
        lazy={false}
        onSubmit={(data) => kept.push(toWireRecord(data, set, '-1'))}
      >
        <button type="submit">Save</button>
      </RecordForm>
    </FormTexts>,
  );
  const submit = async (): Promise<void> => {
    await fire(
      page.root.querySelector('form') as HTMLFormElement,
      new Event('submit', { bubbles: true, cancelable: true }),
    );
    await settle(40);
  };
  for (const [name, { label }] of Object.entries(application.fields))
    if (name !== 'country') expect(page.root.textContent).toContain((label as { en: string }).en);
  expect(page.root.textContent).not.toContain('Country');

  await submit();
  await expect.poll(() => page.root.querySelectorAll('[aria-invalid="true"]').length).toBeGreaterThan(3);
  expect(kept).toEqual([]);

  const typed = {
    name: 'Lin Xi',
    email: 'lin@example.com',
    teaching: '60',
    research: '40',
    letter: 'I would like to teach.',
  };
  for (const [name, value] of Object.entries(typed))
    await type(page.element(`r_${name}`) as HTMLElement, value);
  await act(async () =>
    ref.current?.setValues({ born: '1999-05-04', degree: '2', from: '2025-09', to: '2026-06', abroad: '1' }),
  );
  await expect.poll(() => page.root.textContent).toContain('Country');
  await expect.poll(() => page.root.textContent).toContain('Doctor');
  await expect.poll(() => page.input('r_months').value).toBe('10');
  await submit();
  expect(kept).toEqual([]);
  await type(page.input('r_country'), 'France');
  await submit();
  await expect
    .poll(() => kept)
    .toEqual([
      {
        i9999: '-1',
        ...typed,
        born: '1999-05-04',
        degree: '2',
        from: '2025-09',
        to: '2026-06',
        months: '10',
        abroad: '1',
        country: 'France',
      },
    ]);
  await page.unmount();
});
