import { describe, expect, test } from 'vitest';
import { compileCheck } from '@portal/forms/validator/check';
import {
  storedPortalSettingsSchema,
  storedRegistrationSettingsSchema,
  type JsonSchema,
} from '@portal/schemas';
import { demo } from '@portal/schemas/demo';
import { flatValues, settingsForm, storedValues } from './flatten.ts';

const PARTS = {
  portal: storedPortalSettingsSchema as unknown as JsonSchema,
  registration: storedRegistrationSettingsSchema as unknown as JsonSchema,
};

const settings = { portal: demo.flavours.university, registration: demo.registrationSettings };

describe.each(['portal', 'registration'] as const)('the form of the %s settings', (part) => {
  const schema = PARTS[part];
  const stored = settings[part] as unknown as Record<string, unknown>;

  test('[HR-24] holds every setting and gives it back as it was stored', () => {
    const flat = flatValues(schema, stored);
    expect(Object.keys(flat).length).toBeGreaterThan(15);
    expect(Object.values(flat).every((value) => ['string', 'boolean'].includes(typeof value))).toBe(true);
    expect(storedValues(schema, flat, stored)).toEqual(stored);
  });

  test('[HR-24] has a field for each, takes what is stored and refuses what the schema refuses', () => {
    const form = settingsForm(schema, part, (path) => path.join('.'));
    const flat = flatValues(schema, stored);
    const { properties } = form.schema as { properties: Record<string, unknown> };
    expect(Object.keys(properties).toSorted()).toEqual(Object.keys(flat).toSorted());
    const check = compileCheck(form.schema);
    expect(check(flat)).toEqual([]);
  });
});

test('[HR-24] a change of one setting changes that one; an object that is missing stays missing while it is empty', () => {
  const stored = settings.portal as unknown as Record<string, unknown>;
  const flat = {
    ...flatValues(PARTS.portal, stored),
    canRegister: false,
    banners: ' /a.svg \n\n/b.svg',
    photoSizeKb: '300',
  };
  expect(storedValues(PARTS.portal, flat, stored)).toEqual({
    ...stored,
    canRegister: false,
    banners: ['/a.svg', '/b.svg'],
    photoSizeKb: 300,
  });
  const without = { ...stored, idTypeItem: null };
  const empty = flatValues(PARTS.portal, without);
  expect(storedValues(PARTS.portal, empty, without)).toMatchObject({ idTypeItem: null });
  expect(storedValues(PARTS.portal, { ...empty, 'idTypeItem--itemid': 'A0150' }, without)).toMatchObject({
    idTypeItem: { itemid: 'A0150', itemdesc: { zh: '', en: '' }, codesetid: '' },
  });
});
