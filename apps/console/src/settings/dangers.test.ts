import { expect, test } from 'vitest';
import { demo } from '@portal/schemas/demo';
import { dangersOf } from './dangers.ts';

const portal = { ...demo.flavours.university, canRegister: true, activation: true };
const registration = {
  ...demo.registrationSettings,
  blackField: 'A0148',
  equalFlag: '1',
  only_fieldFail: { zh: '', en: '' },
};

test('[TRY-29] only a change that brings a danger is asked about', () => {
  expect(dangersOf(portal, { ...portal, pageSize: '20' })).toEqual([]);
  expect(dangersOf(portal, { ...portal, canRegister: false, activation: false })).toEqual([
    'registrationClosed',
    'activationOff',
  ]);
  const closed = { ...portal, canRegister: false };
  expect(dangersOf(closed, { ...closed, pageSize: '20' })).toEqual([]);
  expect(dangersOf(closed, portal)).toEqual([]);
});

test('[TRY-29] a text that refuses everybody, in whatever language, and a hidden blacklist field are dangers', () => {
  const refusing = { ...registration, only_fieldFail: { zh: '', en: 'Closed for now' } };
  expect(dangersOf(registration, refusing)).toEqual(['registrationRefused']);
  expect(dangersOf(refusing, { ...refusing, only_fieldFail: { zh: '暂停', en: '' } })).toEqual([]);
  expect(dangersOf(registration, { ...registration, only_fieldFail: { zh: ' ', en: '' } })).toEqual([]);
  expect(dangersOf(registration, { ...registration, equalFlag: '3' })).toEqual(['blackFieldHidden']);
  expect(dangersOf(registration, { ...registration, equalFlag: '2' })).toEqual([]);
  const without = { ...registration, blackField: '' };
  expect(dangersOf(without, { ...without, equalFlag: '3' })).toEqual([]);
});
