import { describe, expect, test } from 'vitest';
import { classify, REASONS } from './classify.ts';
import { CHANGES, type What } from './changes.ts';
import { evidenceNeeded } from './evidence.ts';
import { gate, unanswered } from './gate.ts';
import type { Change, ChangeClass, Evidence, PublishPolicy, Verdict } from '../model.ts';
import { bigramSimilarity, isSameWording } from './similarity.ts';
import { t } from '../testing.ts';

const change = (what: What, more: Partial<Change> = {}): Change => ({
  key: 'k',
  subject: 'field',
  what,
  itemid: 'a',
  name: t('字段'),
  ...more,
});

const verdict = (
  what: What,
  evidence: Evidence = {},
  more: Partial<Change> = {},
  locked: string[] = [],
): Verdict => {
  const [only] = classify([change(what, more)], { k: evidence }, locked);
  if (!only) throw new Error('a verdict for the change');
  return only;
};

const classOf = (...given: Parameters<typeof verdict>): ChangeClass => verdict(...given).class;

const some: Evidence = {
  records: 3,
  incomplete: 2,
  applications: 1,
  failing: [{ value: '很长', records: 3 }],
};
const fitting: Evidence = { records: 3, failing: [] };
const none: Evidence = { records: 0, incomplete: 0, applications: 0, failing: [] };

const kindClass = (from: string, to: string, evidence: Evidence = some): ChangeClass =>
  classOf('kindChanged', evidence, { from, to });

describe('the table of safe changes', () => {
  test('[HR-11] wording, order, more room and less obligation are ok', () => {
    for (const what of [
      'helpChanged',
      'englishChanged',
      'fieldMoved',
      'lengthLonger',
      'decimalsMore',
      'maxWider',
      'leafOnlyOff',
      'layerWider',
      'fieldAdded',
      'fieldRestored',
      'mustOff',
      'setMustOff',
      'codeAdded',
      'codeEnabled',
      'codeReordered',
      'setMoved',
      'setNameChanged',
    ] as const)
      expect(classOf(what, some), what).toBe('ok');
  });

  test('[HR-11] a label that asks something else is confirmed when there are answers', () => {
    const labels = (zh: string, next: string) => ({ from: t(zh), to: t(next) });
    expect(classOf('labelChanged', some, labels('姓名', '姓名（全名）'))).toBe('ok');
    expect(classOf('labelChanged', some, labels('姓名', '籍贯'))).toBe('confirm');
    expect(classOf('labelChanged', {}, labels('姓名', '籍贯'))).toBe('confirm');
    expect(classOf('labelChanged', none, labels('姓名', '籍贯'))).toBe('ok');
    expect(classOf('codeRelabelled', some, labels('已婚', '离异'))).toBe('confirm');
  });

  test('[HR-11] what turns resumes incomplete is confirmed', () => {
    for (const what of [
      'mustOn',
      'fieldAddedRequired',
      'fieldRestoredRequired',
      'setMustOn',
      'setMustOfMore',
    ] as const)
      expect(verdict(what, some), what).toMatchObject({
        class: 'confirm',
        reason: 'incomplete',
        evidence: { incomplete: 2 },
      });
    expect(classOf('ruleAdded', some, { to: 'require' })).toBe('confirm');
    expect(classOf('ruleRemoved', some, { to: 'require' })).toBe('ok');
  });

  test('[HR-11] less room is confirmed with the values that would not fit', () => {
    for (const what of [
      'lengthShorter',
      'decimalsFewer',
      'maxNarrower',
      'minNarrower',
      'leafOnlyOn',
      'layerNarrower',
      'pastOn',
    ] as const) {
      expect(classOf(what, some), what).toBe('confirm');
      expect(classOf(what), what).toBe('confirm');
      expect(classOf(what, fitting), what).toBe('ok');
      expect(evidenceNeeded(change(what)), what).toContain('failing');
    }
  });

  test('[HR-11] another kind: lossless, tried on every value, or never', () => {
    for (const [from, to] of [
      ['code', 'text'],
      ['number', 'text'],
      ['date', 'text'],
      ['text', 'memo'],
      ['note', 'number'],
    ] as const)
      expect(kindClass(from, to), `${from}→${to}`).toBe('confirm');
    for (const [from, to] of [
      ['text', 'number'],
      ['text', 'date'],
      ['text', 'code'],
      ['text', 'phone'],
      ['memo', 'text'],
      ['date', 'year'],
    ] as const) {
      expect(kindClass(from, to), `${from}→${to}`).toBe('plan');
      expect(kindClass(from, to, fitting), `${from}→${to}`).toBe('confirm');
      expect(kindClass(from, to, none), `${from}→${to}`).toBe('ok');
    }
    for (const [from, to] of [
      ['number', 'date'],
      ['date', 'number'],
      ['memo', 'code'],
      ['memo', 'number'],
      ['code', 'number'],
      ['text', 'note'],
    ] as const)
      expect(kindClass(from, to, none), `${from}→${to}`).toBe('forbidden');
    expect(classOf('codesetChanged', some)).toBe('plan');
  });

  test('[HR-12] a field that is named elsewhere cannot be archived, a used code not be deleted', () => {
    expect(verdict('fieldArchived', { records: 0, references: ['phoneItem'] })).toMatchObject({
      class: 'forbidden',
      reason: 'referenced',
    });
    expect(classOf('fieldArchived', some)).toBe('confirm');
    expect(classOf('fieldArchived', none)).toBe('ok');
    expect(classOf('fieldRemoved', none)).toBe('forbidden');
    expect(classOf('codeRemoved', some)).toBe('forbidden');
    expect(classOf('codeRemoved')).toBe('forbidden');
    expect(classOf('codeRemoved', none)).toBe('ok');
    expect(classOf('codeDisabled', some)).toBe('confirm');
  });

  test('[HR-11] of name, identity number, phone and e-mail only label, help and obligation change', () => {
    for (const what of CHANGES.field) {
      const free = [
        'labelChanged',
        'englishChanged',
        'helpChanged',
        'mustOn',
        'mustOff',
        'fieldMoved',
        'fieldRestored',
        'fieldRestoredRequired',
        'widthChanged',
      ].includes(what);
      const { reason } = verdict(what, none, { from: 'text', to: 'text' }, ['a']);
      expect(reason === 'locked', what).toBe(!free);
    }
  });

  test('[HR-11] every change has a class and a known reason whether or not it was counted', () => {
    for (const what of Object.values(CHANGES).flat())
      for (const evidence of [{}, none, some])
        expect(REASONS, what).toContain(verdict(what, evidence).reason);
  });
});

describe('similarity of labels', () => {
  test('[HR-11] containment comes before pairs of characters', () => {
    expect(bigramSimilarity('姓名', '姓名（全名）')).toBeLessThan(1);
    expect(isSameWording('手机', '手机号码')).toBe(true);
    expect(isSameWording('Ｅ-mail', 'email')).toBe(true);
    expect(isSameWording('电子邮箱', '电子邮件')).toBe(true);
    expect(isSameWording('性别', '姓名')).toBe(false);
    expect(isSameWording('', '姓名')).toBe(false);
    expect(bigramSimilarity('aaaa', 'aa')).toBeCloseTo(0.5);
  });
});

const LOOKS = { edit: false, publish: false };
const EDITS = { edit: true, publish: false };
const PUBLISHES = { edit: true, publish: true };

describe('the gate', () => {
  const ok = verdict('fieldAdded');
  const modified = verdict('helpChanged');
  const confirm = verdict('mustOn', some);
  const untouched = verdict('mustOn', none);
  const forbidden = verdict('fieldRemoved');

  test('[HR-11] an editor publishes alone as far as the policy goes', () => {
    const alone: Record<PublishPolicy, [Verdict[], boolean][]> = {
      'always-review': [[[ok], false]],
      'no-existing-modified': [
        [[ok], true],
        [[ok, modified], false],
        [[verdict('fieldAddedRequired', some)], false],
      ],
      'no-critical': [
        [[ok, modified], true],
        [[ok, confirm], false],
        [[untouched], false],
      ],
      'if-no-records': [
        [[ok, modified, untouched], true],
        [[confirm], false],
        [[verdict('mustOn')], false],
      ],
    };
    for (const [policy, cases] of Object.entries(alone))
      for (const [verdicts, may] of cases) {
        expect(gate(verdicts, policy as PublishPolicy, EDITS), policy).toEqual(may ? [] : ['role']);
        expect(gate(verdicts, policy as PublishPolicy, PUBLISHES), policy).toEqual([]);
        expect(gate(verdicts, policy as PublishPolicy, LOOKS), policy).toEqual(['role']);
      }
  });

  test('[HR-11] nobody publishes what is forbidden or nothing at all', () => {
    expect(gate([ok, forbidden], 'no-critical', PUBLISHES)).toEqual(['forbidden']);
    expect(gate([], 'no-critical', PUBLISHES)).toEqual(['empty']);
  });

  test('[HR-11] confirmations and plans are asked for one by one', () => {
    const plan = verdict('codesetChanged', some);
    expect(unanswered([ok, confirm], { confirmed: [], plans: {} })).toEqual(['k']);
    expect(unanswered([ok, confirm], { confirmed: ['k'], plans: {} })).toEqual([]);
    expect(unanswered([plan], { confirmed: ['k'], plans: {} })).toEqual(['k']);
    expect(unanswered([plan], { confirmed: [], plans: { k: { 其他: '1' } } })).toEqual(['k']);
    expect(unanswered([plan], { confirmed: [], plans: { k: { 很长: '' } } })).toEqual([]);
  });
});
