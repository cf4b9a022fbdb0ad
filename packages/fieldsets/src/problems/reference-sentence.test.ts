import { describe, expect, test } from 'vitest';
import { withCategoryNames } from '../changes/compare-set.ts';
import { evidenceSentences, sentence } from '../sentence.ts';
import { LANGUAGES, speaks } from '../sentence.test.support.ts';
import { t } from '../testing.ts';

describe.each(LANGUAGES)('names in the sentences of a review in %s', (language) => {
  test('[HR-11] applicant categories are told by their names, all of them in words', () => {
    const zh = language === 'zh';
    const told = (to: string): string => {
      const found = {
        key: 'k',
        subject: 'set',
        what: 'setAskedOfFewer',
        name: t('教育经历', 'Education'),
        to,
      } as const;
      const list = {
        codesetid: 'x',
        name: t('身份'),
        items: [{ id: '01', parent: '', name: t('应届生', 'Graduate') }],
      };
      return withCategoryNames([found], list)
        .map((one) => speaks(sentence(one, language), language))
        .join('');
    };
    expect(told('01,99')).toContain(zh ? '应届生和99' : 'Graduate and 99');
    expect(told('*')).toContain(zh ? '所有应聘身份' : 'all applicant categories');
  });

  test('[FORM-03] what a condition of a set says stands in the sentence of its change, where it is known', () => {
    const zh = language === 'zh';
    const of = (what: 'setAskedWhenAdded' | 'setMustWhenChanged', sides: object) =>
      speaks(
        sentence({ key: 'k', subject: 'set', what, name: t('论文', 'Theses'), ...sides }, language),
        language,
      );
    const [one, other] = [t('甲是乙', 'A is B'), t('丙是丁', 'C is D')];
    expect(of('setAskedWhenAdded', {})).not.toContain('∞');
    expect(of('setAskedWhenAdded', { to: one })).toContain(zh ? '填写：甲是乙' : 'only when: A is B');
    expect(of('setMustWhenChanged', { from: one, to: other })).toContain(
      zh ? '丙是丁（原来：甲是乙）' : 'C is D (before: A is B)',
    );
  });

  test('[HR-11] what still names a thing is told by its name', () => {
    const used = ['portal/nameItem', 'A04/rules', 'registration/cardid', 'S1/askedWhen', 'Z-01'];
    const named = (id: string): string => (id === 'A04' ? '教育经历' : id);
    expect(evidenceSentences({ references: used }, named).map((told) => speaks(told, 'zh'))).toEqual([
      '仍在使用：门户设置、“教育经历”的条件、“S1”的填写条件、岗位 Z-01',
    ]);
    for (const part of ['rules', 'forCodes', 'askedWhen', 'mustWhen', 'minWhen'])
      for (const language of LANGUAGES)
        for (const told of evidenceSentences({ references: [`A04/${part}`] })) speaks(told, language);
  });
});
