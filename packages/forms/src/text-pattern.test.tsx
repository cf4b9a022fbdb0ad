// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { loadPatternEngine } from '@portal/rules/load-patterns';
import { compileVerdict } from '@portal/translator/verdict';
import { givenRecordForm } from './record-form.test.support.tsx';
import { field, fieldSet, i18n, translated } from './testing.tsx';

const { open } = givenRecordForm();
const orcid = field({ itemid: 'O', itemdesc: 'ORCID', pattern: 'orcid' });
const own = field({
  itemid: 'N',
  itemdesc: '编号',
  pattern: 're:[A-Z]{2}\\d{4}',
  patternMessage: '编号由两个大写字母和四位数字组成',
});

test('[GRID-07] a value that does not fit is told in the words of its pattern, an own one in those of HR', async () => {
  await loadPatternEngine();
  const set = fieldSet([orcid, own]);
  const { validate, text, form } = await open(set, { formData: { O: '0000-0002-1825-0098', N: 'ab1234' } });
  expect(await validate()).toBe(false);
  expect(text('r_O__error')).toBe('ORCID不是有效的 ORCID，例如 0000-0002-1825-0097');
  expect(text('r_N__error')).toBe('编号由两个大写字母和四位数字组成');
  await act(async () => i18n.changeLanguage('en'));
  expect(text('r_O__error')).toContain('is not a valid ORCID');
  expect(form.data()).toEqual({ O: '0000-0002-1825-0098', N: 'ab1234' });
  const { schema } = translated(set);
  const judge = compileVerdict(schema);
  expect(judge({ O: '0000-0002-1825-0097', N: 'AB1234' })).toEqual([]);
  expect(judge({ O: '0000-0002-1825-0098', N: 'ab1234' }).map(({ itemid }) => itemid)).toEqual(['O', 'N']);
});
