/**
 * Words by which the plain lines of a resume are understood (TRY-50): what a school, an employer, a job, a degree is called.
 * Lists of endings and beginnings and no names of places or people that a deployment would have to keep.
 */

const words = (text: string): readonly string[] => text.trim().split(/\s*\|\s*/);

/** How the names of schools end. */
export const SCHOOL_ENDINGS = words(
  '大学 | 学院 | 学校 | 中学 | 小学 | 党校 | 科学院 | 社科院 | 研究院 | 研究所 | 附中 | 一中 | 二中 | 三中 | 高中',
);
/** What the name of a school goes on with: it has not ended there. */
export const SCHOOL_GOES_ON = words('大学 | 学院 | 附属 | 附中 | 研究生院 | 分校 | 校区 | 独立学院');
/** Words in the names of schools, and of their parts. */
export const SCHOOL_WORDS = words(
  'University | College | Institute | Academy | Polytechnic | Polytechnique | Universität | Université | Universidad | Universiteit | Università | Universidade | Hochschule | École | Politecnico | High School | Secondary School | Middle School | Business School | Grammar School | School',
);
/** Short names that are schools wherever they stand for one. */
export const SCHOOL_SHORT = words(
  'MIT | ETH Zurich | ETH Zürich | EPFL | UCL | LSE | UCLA | UC Berkeley | Caltech | KAIST | NUS | NTU | HKU | HKUST | CUHK | KTH | TU Delft | TU Munich | RWTH Aachen | 北大 | 清华 | 复旦 | 人大 | 浙大 | 南大 | 上海交大 | 西安交大 | 武大 | 华科 | 中科大 | 哈工大 | 北航 | 北师大 | 同济 | 中山 | 厦大 | 川大 | 南开 | 天大',
);
/** Parts of a school or of a place of work. */
export const DEPARTMENT_ENDINGS = words(
  '学院 | 学部 | 系 | 书院 | 研究所 | 研究院 | 实验室 | 部门 | 事业部 | 部 | 处 | 科室 | 科 | 组 | 课题组 | 教研室 | 车间',
);
export const DEPARTMENT_WORDS = words(
  'Department | Dept | Faculty | School of | College of | Institute of | Division | Laboratory | Lab | Group | Team | Unit',
);

/** How the names of employers end. */
export const EMPLOYER_ENDINGS = words(
  '公司 | 集团 | 银行 | 医院 | 大学 | 学院 | 学校 | 中学 | 小学 | 幼儿园 | 研究院 | 研究所 | 科学院 | 设计院 | 中心 | 局 | 厅 | 委员会 | 政府 | 法院 | 检察院 | 厂 | 工厂 | 科技 | 事务所 | 出版社 | 报社 | 杂志社 | 电视台 | 支行 | 分行 | 分公司 | 协会 | 基金会 | 学会 | 超市 | 酒店 | 商店 | 店 | 站 | 段 | 所 | 队 | 馆 | 院 | 社 | 街道办 | 办事处 | 村委会 | 居委会 | 部队 | 矿 | 工作室 | 网络 | 股份 | 证券 | 保险 | 地产 | 传媒 | 软件 | 电子 | 教育 | 实验室',
);
export const EMPLOYER_WORDS = words(
  'Ltd | Limited | Inc | Incorporated | GmbH | AG | Co | Corp | Corporation | LLC | LLP | PLC | Pty | SA | BV | Group | Company | University | College | Institute | Bank | Hospital | Clinic | School | Agency | Ministry | Council | Partners | Holdings | Labs | Laboratories | Laboratory | Studio | Studios | Technologies | Technology | Systems | Solutions | Software | Services | Association | Foundation | Centre | Center | Museum | Library | Press | Society | Authority | Bureau | Department of | Academy | Industries | Works | Logistics | Consulting | Energy | Railways | Airlines | Insurance | Pharmaceuticals | Motors | Media',
);

/** How the names of jobs end. */
export const POSITION_ENDINGS = words(
  '工程师 | 经理 | 主管 | 总监 | 专员 | 助理 | 实习生 | 教师 | 老师 | 讲师 | 教授 | 副教授 | 助教 | 研究员 | 会计 | 出纳 | 主任 | 顾问 | 设计师 | 程序员 | 架构师 | 分析师 | 代表 | 秘书 | 负责人 | 组长 | 队长 | 班长 | 部长 | 医生 | 医师 | 护士 | 护师 | 药师 | 技师 | 律师 | 编辑 | 记者 | 翻译 | 店长 | 院长 | 所长 | 处长 | 科长 | 局长 | 校长 | 书记 | 干事 | 科员 | 职员 | 员工 | 工人 | 文员 | 教练 | 审计 | 博士后 | 技术员 | 研发 | 开发 | 测试 | 运营 | 策划 | 客服 | 导师 | 总裁 | 董事长 | 总经理 | 合伙人 | 农民 | 务农 | 退休 | 个体 | 司机 | 警察 | 民警 | 军人 | 公务员 | 馆员 | 教员 | 学生 | 实习 | 员 | 师 | 工 | 长',
);
export const POSITION_WORDS = words(
  'Engineer | Manager | Developer | Analyst | Intern | Internship | Assistant | Consultant | Director | Lecturer | Researcher | Scientist | Teacher | Designer | Officer | Lead | Leader | Head | Specialist | Coordinator | Professor | Accountant | Nurse | Technician | Administrator | Architect | Editor | Fellow | Postdoc | Associate | Programmer | Trainee | Representative | Secretary | Supervisor | Executive | President | CEO | CTO | CFO | Founder | Co-founder | Translator | Tutor | Instructor | Clerk | Auditor | Advisor | Adviser | Planner | Physician | Doctor | Pharmacist | Lawyer | Counsel | Journalist | Operator | Librarian | Curator | Chemist | Economist | Statistician | Geologist | Surveyor | Worker | Farmer | Driver | Retired | Student | Partner | Buyer | Controller | Strategist | Volunteer | Chef | Cashier | Owner | Scholar | Writer | Tester | Electrician | Welder | Mechanic | Dean | Principal | Surgeon | Dentist',
);

/** Levels of education and degrees as they stand alone; a degree of a subject ends with one of the last. */
export const LEVEL_WORDS = words(
  '本科 | 大学本科 | 全日制本科 | 统招本科 | 大专 | 专科 | 大学专科 | 高职 | 高等职业教育 | 硕士研究生 | 博士研究生 | 研究生 | 高中 | 普通高中 | 中专 | 中等职业教育 | 职高 | 技校 | 初中 | 本科生 | 研究生班 | Undergraduate | Postgraduate | High school diploma | College diploma | Higher vocational diploma | Associate | A-levels | Abitur | Baccalaureate | Junior college',
);
export const DEGREE_WORDS = words(
  '学士 | 硕士 | 博士 | 双学士 | 学士学位 | 硕士学位 | 博士学位 | 硕士生 | 博士生 | 直博 | MBA | EMBA | MPA | MPAcc | Bachelor of Laws | Master of Laws',
);
/** What a degree of a subject begins with in Chinese. */
export const DEGREE_SUBJECTS = words(
  '哲学 | 经济学 | 法学 | 教育学 | 文学 | 历史学 | 理学 | 工学 | 农学 | 医学 | 军事学 | 管理学 | 艺术学 | 工程 | 工商管理 | 公共管理',
);
/** Degrees as they are written in English; the first group that matches tells the level. */
export const ENGLISH_DEGREES: Readonly<Record<'doctor' | 'master' | 'bachelor', string>> = {
  doctor:
    "Ph\\.?\\s?D\\.?|D\\.?\\s?Phil\\.?|Dr\\.?\\s?-?(?:Ing|rer)\\.?(?:\\s?nat\\.?)?|M\\.?D\\.?|Ed\\.?D\\.?|DBA|Doctor(?:ate)? of [A-Z]\\w+|Doctora(?:te|l)(?: degree)?(?: programme)?|Doctor's degree",
  master:
    "M\\.?\\s?Tech\\.?|M\\.?\\s?Sc?\\.?|M\\.?A\\.?|M\\.?\\s?Eng\\.?|M\\.?\\s?Phil\\.?|M\\.?\\s?Res\\.?|M\\.?\\s?Ed\\.?|LL\\.?M\\.?|E?MBA|MPA|MPH|MFA|Master of (?:[A-Z]\\w+ )?[A-Z]\\w+|Master['’]?s?(?: degree)?(?: programme)?",
  bachelor:
    "B\\.?\\s?Tech\\.?|B\\.?Arch\\.?|B\\.?\\s?Sc?\\.?(?: \\(Hons\\.?\\)| Hons)?|B\\.?A\\.?(?: \\(Hons\\.?\\)| Hons)?|B\\.?\\s?Eng\\.?(?: \\(Hons\\.?\\))?|B\\.?\\s?Ed\\.?|B\\.?\\s?Com\\.?|BBA|LL\\.?B\\.?|Bachelor of (?:[A-Z]\\w+ )?[A-Z]\\w+|Bachelor['’]?s?(?: degree)?(?: programme)?",
};

/** Family members by what they are called; a line of a family begins with one. */
export const RELATION_WORDS = words(
  '父亲 | 母亲 | 爸爸 | 妈妈 | 父 | 母 | 配偶 | 妻子 | 丈夫 | 妻 | 夫 | 爱人 | 儿子 | 女儿 | 长子 | 长女 | 次子 | 次女 | 子女 | 子 | 女 | 哥哥 | 弟弟 | 姐姐 | 妹妹 | 兄 | 弟 | 姐 | 妹 | 岳父 | 岳母 | 公公 | 婆婆 | 祖父 | 祖母 | 爷爷 | 奶奶 | 外公 | 外婆 | Father | Mother | Spouse | Husband | Wife | Son | Daughter | Child | Brother | Sister | Older brother | Younger brother | Older sister | Younger sister | Father-in-law | Mother-in-law | Grandfather | Grandmother',
);
/** Political affiliations as they stand alone. */
export const POLITICAL_WORDS = words(
  '中共党员 | 党员 | 中共预备党员 | 预备党员 | 共青团员 | 团员 | 群众 | 民革党员 | 民盟盟员 | 民建会员 | 民进会员 | 农工党党员 | 致公党党员 | 九三学社社员 | 台盟盟员 | 无党派人士 | 无党派',
);
export const MARRIAGE_WORDS = words(
  '未婚 | 已婚 | 离异 | 丧偶 | Single | Married | Unmarried | Divorced | Widowed',
);
export const SEX_WORDS = words('男 | 女 | Male | Female');
/** Languages as they are written, each once. */
export const LANGUAGE_WORDS = words(
  '英语 | 日语 | 俄语 | 德语 | 法语 | 西班牙语 | 葡萄牙语 | 意大利语 | 朝鲜语 | 韩语 | 阿拉伯语 | 波斯语 | 泰语 | 越南语 | 马来语 | 印地语 | 汉语 | 中文 | 普通话 | 粤语 | 英文 | 日文 | 德文 | 法文 | English | Japanese | Russian | German | French | Spanish | Portuguese | Italian | Korean | Arabic | Persian | Thai | Vietnamese | Malay | Hindi | Chinese | Mandarin | Cantonese | Dutch | Swedish | Polish | Turkish',
);
export const FLUENCY_WORDS = words(
  '精通 | 熟练 | 一般 | 流利 | 良好 | 母语 | 入门 | 基础 | 了解 | 掌握 | 熟悉 | Fluent | Good | Basic | Native | Native speaker | Mother tongue | Proficient | Intermediate | Advanced | Beginner | Working knowledge | Full professional | Professional working | Conversational | Limited working | Elementary',
);
/** Tests of a language, and the language that a test is of. */
export const LANGUAGE_TESTS: readonly (readonly [pattern: string, zh: string])[] = [
  [
    'CET[\\s-]*[46]|IELTS|TOEFL(?:\\s?iBT)?|TEM[\\s-]*[48]|BEC(?:[\\s-]*\\w+)?|TOEIC|PETS[\\s-]*\\d|GRE',
    '英语',
  ],
  ['(?:大学)?英语(?:专业)?[四六八46]级|专[四八](?:英语)?|雅思|托福|[四六]级', '英语'],
  ['JLPT[\\s-]*N?[1-5]|日语?N[1-5]|N[1-5]|日语(?:能力考)?[一二三]级', '日语'],
  ['TestDaF|DSH|Goethe[\\w\\s-]*[ABC][12]|德福', '德语'],
  ['TOPIK[\\s-]*\\d?', '朝鲜语'],
  ['DELF[\\s-]*[AB][12]|DALF[\\s-]*C[12]|TCF|TEF', '法语'],
  ['DELE[\\s-]*[ABC][12]', '西班牙语'],
];

/** Common family names of one and of two characters. */
export const FAMILY_NAMES =
  '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏水窦章云苏潘葛奚范彭郎鲁韦昌马苗凤花方俞任袁柳酆鲍史唐费廉岑薛雷贺倪汤滕殷罗毕郝邬安常乐于时傅皮卞齐康伍余元卜顾孟平黄和穆萧尹姚邵湛汪祁毛禹狄米贝明臧计伏成戴谈宋茅庞熊纪舒屈项祝董梁杜阮蓝闵席季麻强贾路娄危江童颜郭梅盛林刁钟徐邱骆高夏蔡田樊胡凌霍虞万支柯管卢莫经房裘缪干解应宗丁宣邓郁单杭洪包诸左石崔吉钮龚程嵇邢滑裴陆荣翁荀羊甄封储靳汲糜松井段富巫乌焦巴弓牧隗山谷车侯宓蓬全班仰秋仲伊宫宁仇栾暴甘厉戎祖武符刘景詹束龙叶幸司韶黎薄印宿白怀蒲从鄂索咸籍赖卓蔺屠蒙池乔阴能苍双闻莘党翟谭贡劳姬申扶堵冉宰郦雍桑桂濮牛寿通边扈燕冀浦尚农温别庄晏柴瞿阎充慕连茹习宦艾鱼容向古易慎戈廖庾终居衡步都耿满弘匡国文寇广东欧利师巩聂关荆肖付代佟涂阳冷岳鹿辛商帅覃揭兰植牟游肇';
export const FAMILY_NAMES_OF_TWO = words(
  '欧阳 | 司马 | 上官 | 诸葛 | 东方 | 皇甫 | 尉迟 | 公孙 | 慕容 | 令狐 | 司徒 | 夏侯 | 端木 | 长孙 | 宇文',
);

/** What stands at the top of a resume and is no name. */
export const TITLE_WORDS = words(
  '简历 | 个人简历 | 求职简历 | 我的简历 | 个人简历表 | 履历表 | 个人履历 | Resume | Résumé | CV | Curriculum Vitae',
);
/** What a year is followed by when it is none of a date. */
export const NO_DATE_AFTER = words('级 | 届 | 版 | 元 | 人 | 余 | 多 | 万 | 号');
/** How a title says that it is one of a prize. */
export const PRIZE_ENDINGS = words(
  '等奖 | 金奖 | 银奖 | 铜奖 | 优秀奖 | 提名奖 | 第一名 | 第二名 | 第三名 | 冠军 | 亚军 | 季军 | 特等奖',
);
/** Places of countries and cities as English resumes put them behind names. */
export const PLACE_WORDS = words(
  'China | PRC | UK | USA | US | United Kingdom | United States | England | Scotland | Germany | France | Japan | Singapore | Australia | Canada | Hong Kong | Beijing | Shanghai | Guangzhou | Shenzhen | Hangzhou | Nanjing | Wuhan | Chengdu | Tianjin | Suzhou | London | Berlin | Munich | Paris | Tokyo | New York | Boston | Remote | Zurich | Switzerland | Netherlands | Sweden | Italy | Spain | Korea | Seoul | Xi’an | Xian | Jinan | Qingdao | Dalian | Xiamen | Changsha | Chongqing | CA | NY | MA | 北京 | 上海 | 广州 | 深圳 | 杭州 | 南京 | 武汉 | 成都 | 天津 | 苏州 | 西安 | 济南 | 青岛 | 大连 | 厦门 | 长沙 | 重庆 | 合肥 | 郑州 | 香港',
);
/** Who leads a project, and who takes part. */
export const LEADS_WORDS = words(
  '主持 | 主持人 | 项目负责人 | 课题负责人 | 负责人 | Principal investigator | PI',
);
export const JOINS_WORDS = words(
  '参与 | 参加 | 主要参与人 | 参与人 | 骨干 | 成员 | Participant | Member | Co-investigator | Team member',
);
/** Words of a full time or part time course. */
export const MODE_WORDS = words('全日制 | 非全日制 | Full time | Full-time | Part time | Part-time');
/** What a degree or a level is followed by. */
export const STUDY_ENDINGS = words('毕业 | 在读 | 学历 | 肄业 | 结业');
/** What a subject of study is followed by. */
export const SUBJECT_ENDINGS = words('专业 | 方向');
/** How somebody was born is said in a line. */
export const BORN_WORDS = words('出生 | 生 | 生于 | 出生于 | born | born on');
/** Units of money in ten thousands. */
export const TEN_THOUSAND = words('万元 | 万');
/** How a group of people is called. */
export const ETHNIC_ENDING = '族';
/** What people of a place are called. */
export const NATIVE_ENDING = '人';
/** How places are called by their level. */
export const PLACE_ENDINGS = words('省 | 市 | 自治区 | 县 | 区 | 特别行政区');
/** What is written behind a score. */
export const POINTS = words('分 | points');
/** Words between two things that a heading or a label names. */
export const JOINING_WORDS = words('及其 | 以及 | 及 | 和 | 与 | 或');
/** What a label may begin and end with and mean the same. */
export const BEFORE_LABELS = words(
  '本人 | 您的 | 我的 | 个人 | 主要 | 相关 | 当前 | 所在 | 就读 | 请填写 | your | my',
);
export const BEHIND_LABELS = words('名称 | 全称 | 信息 | 情况 | 一览 | 列表 | 表');
/** Units behind a number that a field asks for without them, as its label says. */
export const PLAIN_UNITS = words('cm | 厘米 | kg | 公斤 | 分 | points | 元 | 岁');
/** What a label says that counts in ten thousands. */
export const TEN_THOUSAND_LABELS = words('万 | 10,000');
/** What stands before the name of a school, an employer or a degree in a sentence. */
export const LEADING_VERBS = words(
  '就读于 | 毕业于 | 考入 | 就职于 | 任职于 | 供职于 | 加入 | 进入 | 获得 | 取得 | 获评 | 荣获 | 获 | 在',
);
/** What stands between an employer and a job in a sentence. */
export const JOB_VERBS = words('担任 | 从事 | 任');
/** How people are addressed before their names. */
export const TITLES_OF_PEOPLE = words('Dr | Prof | Professor | Mr | Mrs | Ms | Miss | Dr.-Ing');
/** Words by which a heading that nobody has listed tells what it is about, in the order in which they are asked. */
export const HEADING_WORDS: readonly (readonly [topic: string, pattern: string])[] = [
  ['projects', '(?:项目|课题|科研).{0,3}(?:经历|经验|情况)$|\\bprojects?(?: experience| history)?$'],
  [
    'work',
    '(?:工作|实习|任职|从业|职业).{0,3}(?:经历|经验|履历|情况)$|(?:work|professional|career|employment|industry|teaching|internship) (?:experience|history|background)$|\\bemployment$',
  ],
  [
    'education',
    '(?:教育|学习|求学|学业).{0,3}(?:经历|背景|情况|经验)$|\\beducation(?:al|al? and \\w+)? (?:qualifications?|history|background|details|profile)$|^(?:higher |formal )?education$',
  ],
  [
    'awards',
    '(?:获奖|奖励|荣誉|奖项|奖学金).{0,4}(?:经历|情况|奖励)?$|\\b(?:awards|honou?rs|prizes|scholarships)$',
  ],
  ['languages', '(?:语言|外语).{0,2}(?:能力|水平|技能|情况)$|\\blanguages?(?: skills| known| proficiency)?$'],
  ['publications', '(?:论文|论著|著作).{0,3}(?:情况|成果|发表)?$|\\bpublications$'],
  ['family', '家庭.{0,4}(?:成员|情况|关系)|\\bfamily (?:members|details)$'],
  ['certificates', '(?:证书|资格).{0,3}(?:情况)?$|\\b(?:certificates|certifications)$'],
  ['skills', '(?:技能|特长)$|\\bskills$'],
];
