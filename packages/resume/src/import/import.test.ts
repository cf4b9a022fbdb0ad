// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { imported, listed, placed } from './imported.test.support.ts';

const JSON_RESUME = {
  $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
  basics: {
    name: 'Lin Wei',
    label: 'Materials scientist',
    email: 'lin.wei@example.org',
    phone: '138 0013 8001',
    summary: 'Works on composites.',
    location: { city: 'Hangzhou', countryCode: 'CN' },
    profiles: [{ network: 'ORCID', url: 'https://orcid.org/0000-0002-1825-0097' }],
  },
  education: [
    {
      institution: 'Yunxi University',
      area: 'Materials Science',
      studyType: 'PhD',
      startDate: '2014-09-01',
      endDate: '2019-06',
      score: '3.9',
      courses: ['Mechanics', 'Polymers'],
    },
    { institution: 'Eastlake College', area: 'Chemistry', studyType: 'Bachelor', startDate: '2010' },
  ],
  work: [
    {
      name: 'Institute of Rail Technology',
      position: 'Researcher',
      startDate: '2019-08',
      summary: 'Wear of rails.',
      highlights: ['Two patents', 'One standard'],
    },
  ],
  languages: [{ language: 'English', fluency: 'Elvish' }],
  interests: [{ name: 'Climbing' }],
  meta: { version: 'v1.0.0' },
};

/** As a word processor puts a Chinese application form on the clipboard: merged cells, wrapped source, styles. */
const WORD_TABLE = `<html><head><style>td { mso-border: 1pt }</style></head><body>
<p>个人简历表</p>
<table><tr><td>姓  名</td><td><p>程之<br></p></td><td>性别</td><td>女</td><td rowspan=3>照片</td></tr>
<tr><td>出生年月</td><td>1990.02</td><td>民 族</td><td>汉</td></tr>
<tr><td>政治面貌</td><td>党员</td><td>手机</td><td>138
0013 8002</td></tr>
<tr><td colspan=5>教育经历</td></tr>
<tr><td>起止时间</td><td>学校</td><td>专业</td><td>学历</td><td>学位</td></tr>
<tr><td>2008.09-2012.06</td><td>云溪
大学</td><td>数学</td><td>本科</td><td>学士</td></tr>
<tr><td>2012年9月至2017年6月</td><td>东湖大学</td><td>统计学</td><td>博士</td><td></td></tr>
<tr><td>家庭成员</td><td>关系</td><td>姓名</td><td colspan=2>工作单位</td></tr>
<tr><td></td><td>父亲</td><td>程大</td><td colspan=2>云溪铁路局</td></tr>
</table></body></html>`;

describe('JSON Resume', () => {
  test.each(['en', 'zh'] as const)('[TRY-43] in %s every value is placed or listed', async (language) => {
    const result = await imported({ text: JSON.stringify(JSON_RESUME) }, language);
    expect(placed(result)).toEqual([
      'A01/0 A0101=Lin Wei',
      'A01/0 A0145=lin.wei@example.org',
      'A01/0 A0148=13800138001',
      'A01/0 A01AA=Works on composites.',
      'A04/-1 A0435=Yunxi University',
      'A04/-1 A0410=Materials Science',
      'A04/-1 A0405=01',
      'A04/-1 A0415=2014-09',
      'A04/-1 A0430=2019-06',
      'A04/-1 A0440=3.9',
      'A04/-1 A0450=Mechanics, Polymers',
      'A04/-2 A0435=Eastlake College',
      'A04/-2 A0410=Chemistry',
      'A04/-2 A0405=21',
      'A19/-1 A1915=Institute of Rail Technology',
      'A19/-1 A1920=Researcher',
      'A19/-1 A1905=2019-08',
      'A19/-1 A1930=Wear of rails.\nTwo patents\nOne standard',
      'A81/-1 A8105=01',
    ]);
    expect(listed(result)).toEqual([
      'label: Materials scientist (noField)',
      'address: CN Hangzhou (noField)',
      'ORCID: https://orcid.org/0000-0002-1825-0097 (noField)',
      'startDate: 2010 (coarse)',
      'fluency: Elvish (noChoice)',
      'name: Climbing (noSet)',
    ]);
  });
});

describe('pasted tables', () => {
  test('[TRY-43] a form out of a word processor: labels beside values, a list below a heading row, merged cells', async () => {
    const result = await imported({ text: 'ignored', html: WORD_TABLE });
    expect(placed(result)).toEqual([
      'A01/0 A0101=程之',
      'A01/0 A0107=2',
      'A01/0 A0121=01',
      'A01/0 A0141=01',
      'A01/0 A0148=13800138002',
      'A04/-1 A0415=2008-09',
      'A04/-1 A0430=2012-06',
      'A04/-1 A0435=云溪大学',
      'A04/-1 A0410=数学',
      'A04/-1 A0405=21',
      'A04/-2 A0415=2012-09',
      'A04/-2 A0430=2017-06',
      'A04/-2 A0435=东湖大学',
      'A04/-2 A0410=统计学',
      'A04/-2 A0405=01',
      'A79/-1 A7905=03',
      'A79/-1 A7910=程大',
      'A79/-1 A7920=云溪铁路局',
    ]);
    expect(listed(result)).toEqual([
      '出生年月: 1990.02 (coarse)',
      ': 照片 (noField)',
      '学位: 学士 (noChoice)',
    ]);
  });

  test('[TRY-43] cells out of a spreadsheet: a heading row decides the set, a quoted cell holds lines', async () => {
    const result = await imported(
      {
        text: 'From\tTo\tCompany\tPosition\tDuties\tShoe size\nSep 2016\t1 March 2019\tRail Ltd\tEngineer\t"Track\nDesign"\t43\n2019/4\t\tBridge Ltd\tHead\t\t\n',
      },
      'en',
    );
    expect(placed(result)).toEqual([
      'A19/-1 A1905=2016-09',
      'A19/-1 A1910=2019-03',
      'A19/-1 A1915=Rail Ltd',
      'A19/-1 A1920=Engineer',
      'A19/-1 A1930=Track\nDesign',
      'A19/-2 A1905=2019-04',
      'A19/-2 A1915=Bridge Ltd',
      'A19/-2 A1920=Head',
    ]);
    expect(listed(result)).toEqual(['Shoe size: 43 (noField)']);
  });

  test('[TRY-43] lines with colons under headings; a value of another language stands for the same choice', async () => {
    const result = await imported({
      text: '基本信息\n姓名：王五\n性别: Male\n身高：178\n\n教育经历\n毕业院校：云溪大学\n学历：硕士\n爱好：登山',
    });
    expect(placed(result)).toEqual([
      'A01/0 A0101=王五',
      'A01/0 A0107=1',
      'A01/0 A0131=178',
      'A04/-1 A0435=云溪大学',
      'A04/-1 A0405=02',
    ]);
    expect(listed(result)).toEqual([': 登山 (noSet)']);
  });

  test('[TRY-43] lines with colons may stand between the rows of a table', async () => {
    const result = await imported({
      text: '姓名：王五\n教育经历\n起止时间\t学校\t专业\n2010.09-2014.06\t云溪大学\t数学\n工作经历\n工作单位：云溪铁路局\n',
    });
    expect(placed(result)).toEqual([
      'A01/0 A0101=王五',
      'A04/-1 A0415=2010-09',
      'A04/-1 A0430=2014-06',
      'A04/-1 A0435=云溪大学',
      'A04/-1 A0410=数学',
      'A19/-1 A1915=云溪铁路局',
    ]);
    expect(listed(result)).toEqual([]);
  });
});
