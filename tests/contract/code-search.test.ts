import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchCodes } from '../../apps/server/src/modules/codes/tree.ts';
import { writeCodes } from '../../apps/server/src/modules/field-sets/write-codes.ts';
import { codePinyin } from '../../apps/server/src/migrations/0077-code-pinyin.ts';
import { startPortal, type Portal } from './support.ts';

/** Nothing of what was tried is kept. */
class Rollback extends Error {}

let portal: Portal;

/** A list of its own, in force as a published one is. */
async function putList(
  codesetid: string,
  names: readonly (readonly [zh: string, en: string])[],
): Promise<void> {
  await writeCodes(
    portal.server.services.db,
    {
      codesetid,
      name: { zh: codesetid, en: codesetid },
      items: names.map(([zh, en], place) => ({ id: `c${place}`, parent: '', name: { zh, en } })),
    },
    1,
  );
}

const found = async (text: string, codesetid = 'XSCHOOLS'): Promise<string[]> =>
  (await searchCodes(portal.server.services.db, codesetid, text, 'zh')).map(({ itemdesc }) => itemdesc);

beforeAll(async () => {
  portal = await startPortal();
  await putList('XSCHOOLS', [
    ['东北大学', 'Northeastern University'],
    ['北京理工大学', 'Beijing Institute of Technology'],
    ['北京大学', 'Peking University'],
    ['北京大学医学部', 'Peking University Health Science Center'],
    ['清华大学', 'Tsinghua University'],
    ['浙江大学', 'Zhejiang University'],
    ['浙江工业大学', 'Zhejiang University of Technology'],
    ['重庆大学', 'Chongqing University'],
    ['厦门大学', 'Xiamen University'],
    ['中国人民大学', 'Renmin University of China'],
    ['哈尔滨工业大学', 'Harbin Institute of Technology'],
    ['西安交通大学', ''],
    ['吕梁学院', ''],
    ['县级教育学院', ''],
  ]);
});

afterAll(() => portal.close());

test.each([
  ['bjdx', ['北京大学', '北京大学医学部']],
  ['BJDX', ['北京大学', '北京大学医学部']],
  ['北大', ['北京大学', '北京理工大学', '北京大学医学部', '东北大学']],
  ['清华', ['清华大学']],
  ['zhejiang', ['浙江大学', '浙江工业大学']],
  ['Zhe Jiang Gong', ['浙江工业大学']],
  ['zhèjiāng', ['浙江大学', '浙江工业大学']],
  ['ＺＨＥＪＩＡＮＧ', ['浙江大学', '浙江工业大学']],
  ['Peking', ['北京大学', '北京大学医学部']],
  ['chongqing', ['重庆大学']],
  ['xiamen', ['厦门大学']],
  ['lvliang', ['吕梁学院']],
  ['luliang', ['吕梁学院']],
  ['lǚliáng', ['吕梁学院']],
  ['人大', ['中国人民大学']],
  ['哈工大', ['哈尔滨工业大学']],
  ['gongye', ['浙江工业大学', '哈尔滨工业大学']],
  ['xian', ['西安交通大学', '县级教育学院']],
  ['c4', ['清华大学']],
  ['%', []],
  ['大北', []],
  ['vliang', []],
])('[TRY-51] in a list of schools %s finds %j', async (text, names) => {
  expect(await found(text)).toEqual(names);
});

test('[TRY-51] what is found stands in one order: the whole name, its beginning, initials, the beginning of pinyin, a part', async () => {
  await putList('XORDER', [
    ['东安', ''],
    ['安徽财经', ''],
    ['奥尼尔研究中心', ''],
    ['阿里山的大学和学院', 'Anchor Academy'],
    ['AN', 'Academy of the North'],
  ]);
  expect(await found('an', 'XORDER')).toEqual([
    'AN',
    '阿里山的大学和学院',
    '奥尼尔研究中心',
    '安徽财经',
    '东安',
  ]);
  expect(await found('安', 'XORDER')).toEqual(['安徽财经', '东安']);
});

test('[TRY-51] a text of any length is answered', async () => {
  expect(await found('北'.repeat(20_000))).toEqual([]);
  expect(await found('zhe'.repeat(20_000))).toEqual([]);
});

test('[TRY-51] of a list of 10,000 codes the shortest hundred are answered, whichever way they are found', async () => {
  await putList(
    'XLARGE',
    Array.from(
      { length: 10_000 },
      (_, place) => [`浙江大学第${9999 - place}学院`, `College ${place}`] as const,
    ),
  );
  for (const text of ['zhejiangdaxue', 'zjdx', '浙学', '学院', 'college', 'daxue']) {
    const names = await found(text, 'XLARGE');
    expect(names, text).toHaveLength(100);
    expect(names, text).toContain('浙江大学第0学院');
  }
});

test('[TRY-51] codes that were stored before are found by pinyin as well', async () => {
  const { db } = portal.server.services;
  const stored = () =>
    sql<object>`select id, initials, pinyin, word_starts from code_item where codeset_id = 'XSCHOOLS' order by id`
      .execute(db)
      .then(({ rows }) => rows);
  const written = await stored();
  await db
    .transaction()
    .execute(async (trx) => {
      await sql`alter table code_item drop column pinyin, drop column word_starts`.execute(trx);
      await codePinyin.up(trx);
      const { rows } = await sql<object>`
        select id, initials, pinyin, word_starts from code_item where codeset_id = 'XSCHOOLS' order by id`.execute(
        trx,
      );
      expect(rows).toEqual(written);
      throw new Rollback();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Rollback)) throw error;
    });
});
