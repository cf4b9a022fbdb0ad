import type { LocalText, StoredChannel, StoredColumn, StoredQueryItem } from '../index.ts';

const t = (zh: string, en: string): LocalText => ({ zh, en });

const columns: StoredColumn[] = [
  { itemid: 'z0351', itemdesc: t('岗位名称', 'Position'), itemtype: 'A' },
  { itemid: 'z0321', itemdesc: t('招聘单位', 'Unit'), itemtype: 'A', codesetid: 'UN' },
  { itemid: 'z0383', itemdesc: t('岗位类别', 'Category'), itemtype: 'A' },
  { itemid: 'z0329', itemdesc: t('学历要求', 'Level of education'), itemtype: 'A', codesetid: 'AM' },
  { itemid: 'z0315', itemdesc: t('招聘人数', 'Openings'), itemtype: 'N' },
  { itemid: 'opentime', itemdesc: t('发布日期', 'Published'), itemtype: 'D' },
  { itemid: 'ypljl', itemdesc: t('应聘/详情', 'Apply'), itemtype: 'A' },
];

const detailColumns: StoredColumn[] = [
  { itemid: 'Z0101', itemdesc: t('招聘批次', 'Batch'), itemtype: 'A' },
  { itemid: 'z03a2', itemdesc: t('岗位代码', 'Position code'), itemtype: 'A' },
  { itemid: 'Z0321', itemdesc: t('招聘单位', 'Unit'), itemtype: 'A', codesetid: 'UN' },
  { itemid: 'Z0325', itemdesc: t('所在系部', 'Division'), itemtype: 'A', codesetid: 'UM' },
  { itemid: 'Z0383', itemdesc: t('岗位类别', 'Category'), itemtype: 'A' },
  { itemid: 'Z0315', itemdesc: t('招聘人数', 'Openings'), itemtype: 'N' },
  { itemid: 'Z0329', itemdesc: t('学历要求', 'Level of education'), itemtype: 'A', codesetid: 'AM' },
  { itemid: 'total', itemdesc: t('已报名人数', 'Applications so far'), itemtype: 'N' },
  { itemid: 'Z0375', itemdesc: t('岗位职责', 'Duties'), itemtype: 'M' },
  { itemid: 'Z0377', itemdesc: t('岗位要求', 'Requirements'), itemtype: 'M' },
];

const queryitems: StoredQueryItem[] = [
  { itemid: 'z0351', itemdesc: t('岗位名称', 'Position'), itemtype: 'A', codesetid: '0', itemlength: 100 },
  {
    itemid: 'z0321',
    itemdesc: t('招聘单位', 'Unit'),
    itemtype: 'A',
    codesetid: 'UN',
    layer: '1',
    itemlength: 30,
    zpOrgShowStyle: '0',
  },
  {
    itemid: 'z0325',
    itemdesc: t('所在系部', 'Division'),
    itemtype: 'A',
    codesetid: 'UM',
    itemlength: 30,
    zpOrgShowStyle: '0',
  },
  {
    itemid: 'z0329',
    itemdesc: t('学历要求', 'Level of education'),
    itemtype: 'A',
    codesetid: 'AM',
    itemlength: 8,
  },
  {
    itemid: 'z0315',
    itemdesc: t('招聘人数不少于', 'At least this many openings'),
    itemtype: 'N',
    itemlength: 4,
  },
  { itemid: 'z0331', itemdesc: t('发布日期起', 'Published since'), itemtype: 'D', itemlength: 10 },
  { itemid: 'z0377', itemdesc: t('岗位要求包含', 'Requirements contain'), itemtype: 'M', itemlength: 0 },
];

const hire = (id: string, hireChannel: string, name: LocalText, icon: string): StoredChannel => ({
  id,
  name,
  hireChannel,
  icon_url: `/media/icon-${icon}.svg`,
  queryitems,
  columns,
  detailColumns,
});

const POLICY_ZH = `<h2>人才政策</h2>
<p>学校为新入职教师提供有竞争力的薪酬、科研启动经费和安家支持，并为青年教师配备导师。</p>
<table><thead><tr><th>岗位</th><th>聘期</th><th>年薪（税前）</th><th>科研启动经费</th></tr></thead>
<tbody><tr><td>教授</td><td>长聘</td><td>45–70 万元</td><td>100–300 万元</td></tr>
<tr><td>副教授</td><td>预聘 6 年</td><td>32–45 万元</td><td>40–100 万元</td></tr>
<tr><td>讲师</td><td>预聘 6 年</td><td>24–32 万元</td><td>10–40 万元</td></tr>
<tr><td>博士后</td><td>2–3 年</td><td>25–36 万元</td><td>由合作导师提供</td></tr></tbody></table>
<p>各项支持在报到后按季度发放，具体以聘用合同为准。</p>`;
const POLICY_EN = `<h2>What we offer</h2>
<p>New members of faculty receive competitive pay, funds to start their research, support with housing and, early in their career, a mentor.</p>
<table><thead><tr><th>Position</th><th>Contract</th><th>Pay a year (before tax)</th><th>Research start-up</th></tr></thead>
<tbody><tr><td>Professor</td><td>Tenured</td><td>CNY 450,000–700,000</td><td>CNY 1–3 million</td></tr>
<tr><td>Associate professor</td><td>6 years, tenure track</td><td>CNY 320,000–450,000</td><td>CNY 0.4–1 million</td></tr>
<tr><td>Lecturer</td><td>6 years, tenure track</td><td>CNY 240,000–320,000</td><td>CNY 100,000–400,000</td></tr>
<tr><td>Postdoctoral researcher</td><td>2–3 years</td><td>CNY 250,000–360,000</td><td>From the host group</td></tr></tbody></table>
<p>Support is paid quarterly after you take up your post. The employment contract decides.</p>`;

const STEPS_ZH = `<h2>应聘流程</h2>
<ol><li><strong>注册并激活账号</strong>：用常用邮箱注册，点击邮件中的链接激活。</li>
<li><strong>填写简历</strong>：按栏目填写，必填栏目完成后显示绿色标记。</li>
<li><strong>选择岗位并应聘</strong>：每批最多填报三个志愿，可以调整顺序。</li>
<li><strong>资格审查与考试</strong>：结果通过邮件通知，准考证在个人中心打印。</li>
<li><strong>公示与报到</strong>：拟聘名单在公示栏公布七个工作日。</li></ol>
<p>填写过程中内容会自动保存在本机，可以分几次完成。</p>`;
const STEPS_EN = `<h2>How to apply</h2>
<ol><li><strong>Register and activate</strong>: use an address you read often and follow the link in the mail.</li>
<li><strong>Fill in your resume</strong>: section by section; a green mark shows what is complete.</li>
<li><strong>Choose positions and apply</strong>: up to three in each batch, in the order you prefer.</li>
<li><strong>Screening and examination</strong>: results come by mail; admission tickets are in the candidate centre.</li>
<li><strong>Publication and start</strong>: names are published for seven working days.</li></ol>
<p>What you type is kept on your device, so you can finish it over several evenings.</p>`;

const CAMPUS_ZH = `<h2>走进云溪</h2><p>云溪大学坐落在青云湖畔，设有 14 个学院，在校学生两万三千余人，专任教师一千六百余人。校园距市中心地铁四十分钟，教师公寓、附属幼儿园和小学都在步行范围内。</p><p>云溪科技有限公司由学校与地方共同设立，从事轨道交通软件和材料检测，现有员工六百人。</p>`;
const CAMPUS_EN = `<h2>About Yunxi</h2><p>Yunxi University lies on Qingyun Lake. It has 14 schools, more than 23,000 students and some 1,600 teachers. The city centre is forty minutes away by metro; staff housing, a kindergarten and a primary school are within walking distance.</p><p>Yunxi Technology, founded together with the city, employs six hundred people in railway software and materials testing.</p>`;

/** In the order of the menu. */
export const channels: StoredChannel[] = [
  { id: '1', name: t('首页', 'Home'), hireChannel: '0', link: '/' },
  hire('531', '08', t('专任教师招聘', 'Faculty'), 'teacher'),
  hire('532', '05', t('博士后招聘', 'Postdoctoral'), 'flask'),
  hire('535', '06', t('管理与教辅', 'Staff'), 'people'),
  {
    id: '536',
    name: t('云溪科技', 'Yunxi Technology'),
    children: [
      hire('537', '11', t('校园招聘', 'Graduates'), 'cap'),
      hire('538', '12', t('社会招聘', 'Experienced hires'), 'case'),
    ],
  },
  {
    id: '533',
    name: t('招聘政策', 'Working here'),
    content_id: '533',
    content: t(POLICY_ZH, POLICY_EN),
    icon_url: '/media/icon-book.svg',
    children: [
      { id: '534', name: t('应聘流程', 'How to apply'), content_id: '534', content: t(STEPS_ZH, STEPS_EN) },
      { id: '539', name: t('走进云溪', 'About Yunxi'), content_id: '539', content: t(CAMPUS_ZH, CAMPUS_EN) },
    ],
  },
  {
    id: '540',
    name: t('公示公告', 'Publicity'),
    hireChannel: 'publicity',
    icon_url: '/media/icon-board.svg',
  },
  { id: '550', name: t('联系我们', 'Contact'), link: 'mailto:hr@example.edu.cn' },
];
