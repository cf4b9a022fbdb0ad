import type { StoredCodeItem } from '../index.ts';

/** Places of a country that is not on any map: no school of these names exists. */
const PLACES =
  '云溪|Yunxi 澜湾|Lanwan 松坪|Songping 雾岭|Wuling 霁州|Jizhou 枫渡|Fengdu 岚桥|Lanqiao 沐原|Muyuan 竹汀|Zhuting 鹭汀|Luting 星垣|Xingyuan 砚池|Yanchi 朔岭|Shuoling 梧台|Wutai 棠浦|Tangpu 碧崖|Biya 青栎|Qingli 琅屿|Langyu 汐港|Xigang 曦城|Xicheng 榆泽|Yuze 芷湖|Zhihu 蓼洲|Liaozhou 渌源|Luyuan 珑山|Longshan 瑶泊|Yaobo 堇原|Jinyuan 苇塘|Weitang 楠渚|Nanzhu 桐堰|Tongyan 槐里|Huaili 稷城|Jicheng 麓泉|Luquan 潭阳|Tanyang 溯河|Suhe 沧陵|Cangling 禾川|Hechuan 霖州|Linzhou 絮湾|Xuwan 椿林|Chunlin 瀚北|Hanbei';

const KINDS = [
  ['大学', 'University'],
  ['师范大学', 'Normal University'],
  ['理工大学', 'University of Technology'],
  ['医科大学', 'Medical University'],
  ['财经大学', 'University of Finance and Economics'],
  ['农业大学', 'Agricultural University'],
  ['艺术学院', 'Academy of Arts'],
  ['职业技术学院', 'Vocational and Technical College'],
] as const;

const two = (number: number): string => String(number).padStart(2, '0');

/** Made-up schools, every kind in every place: long enough that nobody reads the list to its end. */
export const institutions: StoredCodeItem[] = PLACES.split(' ').flatMap((pair, place) => {
  const [zh = '', en = ''] = pair.split('|');
  return KINDS.map(([kind, name], at) => ({
    id: `${two(place + 1)}${two(at + 1)}`,
    name: { zh: `${zh}${kind}`, en: `${en} ${name}` },
  }));
});
