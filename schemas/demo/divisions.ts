import type { StoredCodeItem } from '../index.ts';

/** Provinces with English names; below them cities and districts where demo people live. */
const PROVINCES =
  '11 北京市|Beijing,12 天津市|Tianjin,13 河北省|Hebei,14 山西省|Shanxi,15 内蒙古自治区|Inner Mongolia,21 辽宁省|Liaoning,22 吉林省|Jilin,23 黑龙江省|Heilongjiang,31 上海市|Shanghai,32 江苏省|Jiangsu,33 浙江省|Zhejiang,34 安徽省|Anhui,35 福建省|Fujian,36 江西省|Jiangxi,37 山东省|Shandong,41 河南省|Henan,42 湖北省|Hubei,43 湖南省|Hunan,44 广东省|Guangdong,45 广西壮族自治区|Guangxi,46 海南省|Hainan,50 重庆市|Chongqing,51 四川省|Sichuan,52 贵州省|Guizhou,53 云南省|Yunnan,54 西藏自治区|Tibet,61 陕西省|Shaanxi,62 甘肃省|Gansu,63 青海省|Qinghai,64 宁夏回族自治区|Ningxia,65 新疆维吾尔自治区|Xinjiang,71 台湾省|Taiwan,81 香港特别行政区|Hong Kong,82 澳门特别行政区|Macao';

/** City → its districts and counties, as `code 中文|English`. */
const CITIES: Record<string, string> = {
  '1101 市辖区|City districts':
    '110101 东城区|Dongcheng,110102 西城区|Xicheng,110105 朝阳区|Chaoyang,110106 丰台区|Fengtai,110107 石景山区|Shijingshan,110108 海淀区|Haidian,110112 通州区|Tongzhou,110114 昌平区|Changping',
  '1201 市辖区|City districts':
    '120101 和平区|Heping,120103 河西区|Hexi,120104 南开区|Nankai,120116 滨海新区|Binhai',
  '1301 石家庄市|Shijiazhuang':
    '130102 长安区|Chang’an,130104 桥西区|Qiaoxi,130105 新华区|Xinhua,130123 正定县|Zhengding',
  '2101 沈阳市|Shenyang':
    '210102 和平区|Heping,210103 沈河区|Shenhe,210106 铁西区|Tiexi,210112 浑南区|Hunnan',
  '2102 大连市|Dalian': '210202 中山区|Zhongshan,210203 西岗区|Xigang,210211 甘井子区|Ganjingzi',
  '3101 市辖区|City districts':
    '310101 黄浦区|Huangpu,310104 徐汇区|Xuhui,310106 静安区|Jing’an,310110 杨浦区|Yangpu,310112 闵行区|Minhang,310115 浦东新区|Pudong',
  '3201 南京市|Nanjing':
    '320102 玄武区|Xuanwu,320106 鼓楼区|Gulou,320113 栖霞区|Qixia,320115 江宁区|Jiangning',
  '3205 苏州市|Suzhou': '320505 虎丘区|Huqiu,320506 吴中区|Wuzhong,320508 姑苏区|Gusu,320583 昆山市|Kunshan',
  '3301 杭州市|Hangzhou':
    '330102 上城区|Shangcheng,330106 西湖区|Xihu,330108 滨江区|Binjiang,330110 余杭区|Yuhang',
  '3302 宁波市|Ningbo': '330203 海曙区|Haishu,330205 江北区|Jiangbei,330212 鄞州区|Yinzhou',
  '3401 合肥市|Hefei': '340103 庐阳区|Luyang,340104 蜀山区|Shushan,340111 包河区|Baohe',
  '3502 厦门市|Xiamen': '350203 思明区|Siming,350206 湖里区|Huli,350211 集美区|Jimei',
  '3701 济南市|Jinan': '370102 历下区|Lixia,370103 市中区|Shizhong,370112 历城区|Licheng',
  '3702 青岛市|Qingdao': '370202 市南区|Shinan,370212 崂山区|Laoshan,370211 黄岛区|Huangdao',
  '4101 郑州市|Zhengzhou': '410102 中原区|Zhongyuan,410105 金水区|Jinshui,410108 惠济区|Huiji',
  '4201 武汉市|Wuhan': '420102 江岸区|Jiang’an,420106 武昌区|Wuchang,420111 洪山区|Hongshan',
  '4301 长沙市|Changsha': '430102 芙蓉区|Furong,430104 岳麓区|Yuelu,430111 雨花区|Yuhua',
  '4401 广州市|Guangzhou':
    '440103 荔湾区|Liwan,440104 越秀区|Yuexiu,440106 天河区|Tianhe,440113 番禺区|Panyu',
  '4403 深圳市|Shenzhen': '440303 罗湖区|Luohu,440304 福田区|Futian,440305 南山区|Nanshan',
  '5001 市辖区|City districts': '500103 渝中区|Yuzhong,500106 沙坪坝区|Shapingba,500112 渝北区|Yubei',
  '5101 成都市|Chengdu': '510104 锦江区|Jinjiang,510107 武侯区|Wuhou,510117 郫都区|Pidu',
  '5301 昆明市|Kunming': '530102 五华区|Wuhua,530103 盘龙区|Panlong,530114 呈贡区|Chenggong',
  '5329 大理白族自治州|Dali': '532901 大理市|Dali City,532930 洱源县|Eryuan',
  '6101 西安市|Xi’an': '610103 碑林区|Beilin,610113 雁塔区|Yanta,610116 长安区|Chang’an',
  '6201 兰州市|Lanzhou': '620102 城关区|Chengguan,620103 七里河区|Qilihe',
  '6501 乌鲁木齐市|Ürümqi': '650102 天山区|Tianshan,650104 新市区|Xinshi',
};

function item(line: string): StoredCodeItem {
  const space = line.indexOf(' ');
  const [zh = '', en = ''] = line.slice(space + 1).split('|');
  return { id: line.slice(0, space), name: { zh, en } };
}

export const divisions: StoredCodeItem[] = PROVINCES.split(',').map((line) => {
  const province = item(line);
  const cities = Object.entries(CITIES)
    .filter(([city]) => city.startsWith(province.id))
    .map(([city, districts]) => ({ ...item(city), children: districts.split(',').map(item) }));
  return cities.length > 0 ? { ...province, children: cities } : province;
});
