/**
 * Ways in which public position tables write conditions, with what they mean over the demo field sets: codes of the level
 * (AM), of the degree (AG) and of the political status (AT), names of subjects, bounds of age and work; `-` = no
 * limit, `!` and a reason = left to a person.
 */
export const WRITTEN = `
education	不限	-
education	学历不限	-
education	无要求	-
education	—	-
education	本科	21 22
education	大学本科	21 22
education	本科学历	21 22
education	仅限本科	21 22
education	限本科	21 22
education	本科及以上	01 02 21 22
education	本科及以上学历	01 02 21 22
education	大学本科及以上	01 02 21 22
education	大学本科及以上学历	01 02 21 22
education	本科或以上	01 02 21 22
education	本科（含）以上	01 02 21 22
education	本科(含)以上学历	01 02 21 22
education	本 科 及 以 上	01 02 21 22
education	具有本科及以上学历	01 02 21 22
education	须具有大学本科及以上学历	01 02 21 22
education	全日制本科	21 22 +full
education	全日制本科及以上	01 02 21 22 +full
education	全日制普通高校本科及以上学历	01 02 21 22 +full
education	全日制大学本科及以上学历	01 02 21 22 +full
education	本科、硕士研究生	02 21 22
education	本科或硕士研究生	02 21 22
education	本科及硕士研究生	02 21 22
education	本科/研究生	01 02 21 22
education	研究生	01 02
education	研究生及以上	01 02
education	研究生学历	01 02
education	仅限研究生	01 02
education	硕士研究生	02
education	仅限硕士研究生	02
education	研究生（硕士）	02
education	研究生(博士)	01
education	硕士研究生及以上	01 02
education	硕士研究生及以上学历	01 02
education	硕士研究生（含）以上	01 02
education	硕士及以上	01 02
education	硕士研究生以上	01 02
education	具有硕士研究生及以上学历	01 02
education	全日制硕士研究生及以上	01 02 +full
education	博士研究生	01
education	博士	01
education	博士研究生学历	01
education	硕士、博士研究生	01 02
education	硕士或博士研究生	01 02
education	大专	3
education	专科	3
education	大专及以上	01 02 21 22 3
education	大学专科及以上	01 02 21 22 3
education	专科及以上学历	01 02 21 22 3
education	大专及以上学历	01 02 21 22 3
education	大专或本科	21 22 3
education	高职	3
education	高中	6
education	高中及以上	01 02 21 22 3 6
education	高中、中专及以上	01 02 21 22 3 6
education	中专	6
education	中专及以上学历	01 02 21 22 3 6
education	初中	!unclear
education	国民教育系列本科及以上	!unclear
education	本科及以上，硕士优先	!vague
education	本科及以上，特别优秀的可放宽至大专	!exceptions
education	本科及相当学历	!vague
education	一般为硕士研究生	!vague
education	统招本科及以上	!unclear
education	Master	!unclear
education	?	!unclear
education	以上硕士	!unclear
education	全日制	!unclear
degree	不限	-
degree	无	-
degree	无要求	-
degree	学士	4
degree	学士学位	4
degree	学士及以上	2 3 4
degree	学士及以上学位	2 3 4
degree	学士（含）以上	2 3 4
degree	取得学士及以上学位	2 3 4
degree	硕士	3
degree	硕士学位	3
degree	硕士及以上	2 3
degree	硕士及以上学位	2 3
degree	硕士或博士	2 3
degree	硕士、博士学位	2 3
degree	博士	2
degree	博士学位	2
degree	具有博士学位	2
degree	与最高学历相对应的学位	!vague
degree	与学历相对应的学位	!vague
degree	相应学位	!vague
degree	大专	!unclear
degree	双学位	!unclear
degree	学士或大专	!unclear
degree	学士、高中	!unclear
degree	全日制学士	!unclear
subject	不限	-
subject	专业不限	-
subject	无限制	-
subject	会计学	会计学 会计
subject	会计学专业	会计学 会计
subject	会计学、审计学、财务管理	会计学 会计 审计学 审计 财务管理
subject	会计学，审计学，财务管理	会计学 会计 审计学 审计 财务管理
subject	会计学；审计学	会计学 会计 审计学 审计
subject	会计学或审计学	会计学 会计 审计学 审计
subject	会计学和审计学	会计学 会计 审计学 审计
subject	会计学（120203K）、财务管理（120204）	会计学 会计 财务管理
subject	计算机科学与技术、软件工程	计算机科学与技术 软件工程
subject	计算机科学与技术（080901）	计算机科学与技术
subject	软件工程/人工智能	软件工程 人工智能
subject	法学	法学
subject	数学、统计学	数学 统计学 统计
subject	汉语言文学	汉语言文学
subject	临床医学、护理学	临床医学 护理学 护理
subject	土木工程专业	土木工程
subject	英语	英语
subject	C++	C++
subject	劳动和社会保障、法学	劳动和社会保障 法学
subject	计算机类	!subjectClass
subject	计算机类、电子信息类	!subjectClass
subject	计算机类、软件工程	!subjectClass
subject	法学类、公安学类	!subjectClass
subject	中国语言文学一级学科	!subjectClass
subject	法学门类	!subjectClass
subject	会计学等相关专业	!vague
subject	会计学及相关专业	!vague
subject	会计、金融等专业	!vague
subject	会计学相近专业	!vague
subject	本科：会计学；研究生：会计学、审计学	!exceptions
subject	本科为会计学的	!unclear
subject	取得注册会计师证的，专业不限	!unclear
subject	交通运输工程方向	!subjectClass
subject	详见附件2	!unclear
subject	会计学、附件2	!unclear
subject	会计学、持有律师资格	!unclear
age	不限	-
age	年龄不限	-
age	35周岁及以下	..35
age	35周岁以下	..35
age	35岁以下	..35
age	35岁及以下	..35
age	35周岁（含）以下	..35
age	35 周岁 以下	..35
age	不超过35周岁	..35
age	不超过35周岁（含）	..35
age	年龄不超过40周岁	..40
age	年龄在35周岁以下	..35
age	35周岁以内	..35
age	三十五周岁以下	..35
age	未满36周岁	..35
age	不满30周岁	..29
age	18周岁以上	18..
age	年满18周岁	18..
age	不低于18周岁	18..
age	18-35周岁	18..35
age	18至35周岁	18..35
age	18周岁至35周岁	18..35
age	35至35周岁	35..35
age	18周岁以上35周岁以下	!unclear
age	18周岁以上、35周岁以下	18..35
age	18周岁以上，35周岁以下	18..35
age	18周岁（含）以上、35周岁（含）以下	18..35
age	18周岁以上、35周岁及以下	18..35
age	35周岁及以下（1991年11月后出生）	>1991-10-31
age	35周岁以下（1990年11月22日以后出生）	>1990-11-21
age	35周岁以下(1990年11月22日及以后出生)	>1990-11-21
age	35周岁及以下（1990年11月（含）以后出生）	>1990-10-31
age	1990年11月22日以后出生	>1990-11-21
age	1990.11后出生	>1990-10-31
age	1990年11月以后出生，35周岁（含）以下	>1990-10-31
age	35周岁以下（1990年11月以后出生；）	>1990-10-31
age	18周岁以上、35周岁以下（1990年11月以后出生）	>1990-10-31 18..
age	35周岁以下（截至2026年12月31日）	..35@2026-12-31
age	35周岁以下，年龄计算截止2026年12月31日	..35@2026-12-31
age	35周岁以下，截至2026年13月31日	!unclear
age	截至2026年12月31日	!unclear
age	35周岁以下，博士可放宽至40周岁	!exceptions
age	一般不超过35周岁	!vague
age	原则上不超过40周岁	!vague
age	35周岁左右	!vague
age	50-40周岁	!contradicts
age	1990年13月以后出生	!unclear
age	青年	!unclear
age	青年（1990年11月以后出生）	!unclear
political	不限	-
political	政治面貌不限	-
political	中共党员	01 02
political	中共党员（含预备党员）	01 02
political	中共党员(含中共预备党员)	01 02
political	中共党员（包括预备党员）	01 02
political	须为中共党员	01 02
political	党员	01 02
political	中共正式党员	01
political	正式党员	01
political	中共预备党员	02
political	共青团员	03
political	中共党员或共青团员	01 02 03
political	中共党员、共青团员	01 02 03
political	中共党员（含预备党员）或共青团员	01 02 03
political	群众	13
political	无党派人士	12
political	民主党派	04 05 06 07 08 09 10 11
political	非中共党员	not 01 02
political	中共党员优先	!vague
political	积极分子	!unclear
political	中共党员，退役士兵除外	!exceptions
experience	不限	-
experience	无	-
experience	2年以上工作经历	2
experience	2年及以上工作经历	2
experience	具有2年以上工作经验	2
experience	具有两年及以上工作经历	2
experience	三年以上工作经验	3
experience	5年（含）以上工作经历	5
experience	满3年	3
experience	十年以上工作经历	10
experience	2年以上相关工作经验	!vague
experience	2年以上基层工作经历	!unclear
experience	有工作经验者优先	!vague
experience	应届毕业生	!unclear
`;
