import { expect, test } from 'vitest';
import { demo } from '@portal/schemas/demo';
import english from '../../../../locales/en/console.json' with { type: 'json' };
import { askedAs } from './asked-as.ts';
import { flatValues, settingPaths } from './flatten.ts';
import { firstInvalid } from './invalid.ts';
import { isUnit } from './measures.ts';
import { SETTING_SCHEMAS, type SettingPart } from './names.ts';
import { controlsOf, sectionIn, SECTION_NAMES, sectionOf, SECTIONS } from './sections.ts';

const PARTS = ['portal', 'registration'] as const;

test('[OFFICE-09] every control of the settings stands in one section of its part, and every section has a name', () => {
  for (const part of PARTS) {
    const shown = SECTION_NAMES.filter((name) => SECTIONS[name] === part).flatMap((name) =>
      controlsOf(name).map((control) => control.name),
    );
    expect(shown.toSorted()).toEqual(
      settingPaths(SETTING_SCHEMAS[part])
        .map(({ name }) => name)
        .toSorted(),
    );
  }
  for (const name of SECTION_NAMES) {
    expect(english.settings.section).toHaveProperty(name);
    expect(controlsOf(name).length).toBeGreaterThan(0);
  }
  expect(sectionOf('portal', 'siteName--zh')).toBe('site');
  expect([sectionOf('portal', 'toString'), sectionOf('registration', 'siteName')]).toEqual([
    undefined,
    undefined,
  ]);
});

test('[OFFICE-09] a number is asked for with the unit that people use: no size in bytes is typed as one', () => {
  const measured = settingPaths(SETTING_SCHEMAS.portal).filter(({ path }) => {
    const { type } =
      (SETTING_SCHEMAS.portal as { properties: Record<string, { type?: string }> }).properties[
        path[0] ?? ''
      ] ?? {};
    return type === 'integer';
  });
  expect(measured.length).toBeGreaterThan(3);
  for (const { path } of measured) {
    const as = askedAs(path) ?? '';
    expect([path, as === 'size' || isUnit(as)]).toEqual([path, true]);
  }
});

test('[OFFICE-09] what another section holds and its form refuses is found by its section', async () => {
  const settings = { portal: demo.flavours.university, registration: demo.registrationSettings };
  const valuesOf = (change: Record<string, unknown>) => (part: SettingPart) => ({
    ...flatValues(SETTING_SCHEMAS[part], settings[part] as unknown as Record<string, unknown>),
    ...(part === 'portal' ? change : {}),
  });
  expect(await firstInvalid(SECTION_NAMES, valuesOf({}))).toBeUndefined();
  expect(await firstInvalid(SECTION_NAMES, valuesOf({ pageSize: 'many' }))).toBe('home');
  expect(await firstInvalid(['site', 'fields'], valuesOf({ pageSize: 'many' }))).toBeUndefined();
});

test('[OFFICE-09] an address names a section; one that is not there, or not shown, is the first', () => {
  expect(sectionIn('home', true)).toBe('home');
  expect(sectionIn('sms', true)).toBe('sms');
  expect(sectionIn('sms', false)).toBe('site');
  for (const named of [null, '', 'toString', 'Home']) expect(sectionIn(named, true)).toBe('site');
});
