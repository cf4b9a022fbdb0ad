import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Texts = { [key: string]: string | Texts };

const flat = (texts: Texts, path: string): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : flat(value, `${path}${key}.`),
  );

const textsIn = (language: string): [key: string, text: string][] => {
  const folder = join(import.meta.dirname, '..', '..', 'locales', language);
  return readdirSync(folder).flatMap((file) =>
    flat(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Texts, `${file.replace('.json', '')}:`),
  );
};

/** Phrases that nobody writes who writes English, each with a sentence that had it, and what is said instead. */
const ENGLISH: readonly [phrase: RegExp, had: string, instead: string][] = [
  [/\bin clear\b/, 'See in clear', 'See in full'],
  [/\banew\b/, 'It was read anew', 'It has been reloaded'],
  [/\bmeanwhile\b/i, 'Somebody changed this meanwhile', 'in the meantime'],
  [/\bthr(?:ow|ew|own) away\b/i, 'Drafts thrown away lately', 'Recently discarded drafts'],
  [
    /\b(?:lines?|everything|values) (?:was|were) (?:not )?taken over/i,
    'Not everything was taken over',
    'left out',
  ],
  [/\btake(?:s|n)? (?:\S+ ){0,2}away\b/i, 'Take the link away', 'Remove the link'],
  [/\b(?:undo|step) takes \S+ back\b/, 'undo takes it back', 'undo reverts this'],
  [/\b(?:cannot|can) be taken back\b/, 'This cannot be taken back', 'This cannot be undone'],
  [/\bput(?:s|ting)? (?:this |that )?right\b/i, 'There are errors to be put right', 'errors to fix'],
  [
    /\b(?:is|are|signs in|there) no (?:more(?! than)|longer there)\b|\bused no more\b/i,
    'This stage is there no more',
    'no longer exists',
  ],
  [/\bvalid no longer\b/, 'The code is valid no longer', 'The code has expired'],
  [
    /\bis no (?:valid|XLSX|table|JSON|position\b(?! that))|\bare no positions$/,
    'This is no XLSX file',
    'is not an XLSX file',
  ],
  [/\bso many\b/, 'At most so many', 'Maximum number'],
  [
    /\b(?:Fewest|Most|Least) (?:rows|characters|applications|picture)\b/,
    'Most applications',
    'Maximum applications',
  ],
  [
    /\b(?:one|unit|note|number|name) a line\b|\bper a\b|\ba line each\b/i,
    'Banner addresses, one a line',
    'one per line',
  ],
  [/\b(?:mail|account) a person\b|\ba language at most\b/, 'One mail a person', 'One mail per person'],
  [/\bwith \S+ between\b/i, 'Several values with commas between', 'separated by commas'],
  [/\bhand(?:ed|s)? (?:it |them |the application )?in\b/i, 'Resume as handed in', 'Submitted resume'],
  [/\bsecond looks?\b/i, 'Second look', 'Second review'],
  [/\bcannot be told\b/i, 'Cannot be told', 'Not enough information'],
  [/\bnot looked at\b/i, 'Empty: not looked at', 'Leave empty to skip this check'],
  [/\basks? for nothing\b/, 'This position asks for nothing', 'This position has no conditions'],
  [/\bis not written to\b/, 'is not written to', 'Applicants added after the preview are not included'],
  [/\bType it whole\b/, 'Type it whole', 'Enter the full value'],
  [/\bworks at once\.$/, 'once confirmed it works at once.', 'Changes take effect as soon as you confirm'],
  [/^Lines on a page$/, 'Lines on a page', 'Items per page'],
  [/\blooks again every\b/i, 'Looks again every second', 'Refreshes every second'],
  [/\bpublicity board\b/i, 'Publicity board', 'Public notices'],
  [/\bis already too late\b/, 'the last moment is already too late', 'closes at the end time'],
  [/\beverything is possible\b/, 'everything is possible', 'no time limits while it is open'],
  [/\bpresent (?:password|address|authenticator)\b/i, 'Present password', 'Current password'],
  [/\bin vain\b/, 'Tried in vain', 'Not delivered yet'],
  [/\ball the same\b/, 'Save all the same', 'Save anyway'],
  [/\bstands? (?:there )?twice\b/, 'The id stands there twice', 'appears twice'],
  [/\b(?:to come|Dates to come)\b(?! back)/, 'Dates to come are refused', 'Future dates are refused'],
  [/^Too much is under way\b/, 'Too much is under way', 'The server is busy'],
  [/^Asked for by \{\{|^\w+ asked for$/, 'Deletion asked for', 'Deletion requested'],
  [/\bsays? (?:a )?conditions?\b/, 'cells say conditions', 'cells state conditions'],
  [/\bno such thing\b/, 'There is no such thing.', 'Not found.'],
  [/\bplease\b.*\bplease\b|\boops\b/i, 'Please wait, please', 'plain verbs'],
];

/** Words that an office does not write; letters to candidates alone say "您". */
const CHINESE: readonly [phrase: RegExp, had: string, instead: string][] = [
  [/登陆/, '登陆已失效', '登录'],
  [/！/, '保存成功！', '。'],
  [/对.{1,12}进行(?:审核|修改|导入|删除|查看)/, '对应聘进行审核', '审核应聘'],
  [/[，。；：、]{2}/, '已保存，。', '一个标点'],
  [/[\u4e00-\u9fff][,;!?][\u4e00-\u9fff]/, '已保存,未发布', '全角标点'],
  [/的的|了了|是是/, '你的的简历', '一个字'],
];
/** Letters, and the answer whose words the specification gives. */
const LETTERS = /^(?:mail|statuses):|^server:accountIs$/;

const found = (texts: readonly [key: string, text: string][], list: typeof ENGLISH): string[] =>
  texts.flatMap(([key, text]) =>
    list.filter(([phrase]) => phrase.test(text)).map(([, , instead]) => `${key} “${text}”: ${instead}`),
  );

test('[OFFICE-17] no English text has a phrase of the list of clumsy ones', () => {
  const texts = textsIn('en');
  expect(texts.length).toBeGreaterThan(4_000);
  expect(ENGLISH.filter(([phrase, had]) => !phrase.test(had))).toEqual([]);
  expect(ENGLISH.filter(([phrase, , instead]) => phrase.test(instead))).toEqual([]);
  expect(found(texts, ENGLISH)).toEqual([]);
});

test('[OFFICE-17] Chinese texts are written as an office writes: 你 on pages, full-width marks, plain verbs', () => {
  const texts = textsIn('zh');
  expect(texts.length).toBeGreaterThan(4_000);
  expect(CHINESE.filter(([phrase, had]) => !phrase.test(had))).toEqual([]);
  expect(found(texts, CHINESE)).toEqual([]);
  expect(texts.filter(([key, text]) => text.includes('您') && !LETTERS.test(key))).toEqual([]);
});
