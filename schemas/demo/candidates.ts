import type { StoredScores } from '../index.ts';
import { demoScores, demoTicket, type DemoTicket } from './documents.ts';

/** A person of the demo data with an account; passwords are printed at the first start or stand in the README. */
export interface DemoCandidate {
  email: string;
  password: string;
  name: string;
  idType: string;
  idNumber: string;
  applyCode: string;
  active: boolean;
  hired?: boolean;
  /** Only on the blacklist, without an account. */
  blacklisted?: boolean;
  admissionCard?: string;
  scoreTableId?: string;
  ticket?: DemoTicket;
  scores?: StoredScores;
  resumeTemplateId?: string;
  /** Values by field set, one object a record. */
  records: Record<string, Record<string, string>[]>;
  /** Position ids applied to, in order of preference. */
  applied: string[];
  collected: string[];
  history?: { position: string; result: { zh: string; en: string } }[];
}

export const candidates: DemoCandidate[] = [
  {
    email: 'demo@example.com',
    password: 'Demo#2026',
    name: '沈知夏',
    idType: '01',
    idNumber: '330106199605183243',
    applyCode: '01',
    active: true,
    admissionCard: '12',
    scoreTableId: '8',
    ticket: demoTicket,
    scores: demoScores,
    resumeTemplateId: '5',
    records: {
      A01: [
        {
          A0101: '沈知夏',
          A0150: '01',
          A0177: '330106199605183243',
          A0111: '1996-05-18',
          A0107: '2',
          A0112: '30',
          A0121: '01',
          A0141: '03',
          A0114: '330106',
          A0127: '1',
          A0148: '13800138000',
          A0145: 'demo@example.com',
          A0131: '165.5',
          A01AA:
            '随机图与复杂网络的谱性质，以及它们在交通流预测中的应用。\nSpectra of random graphs and complex networks, with applications to the prediction of traffic flow.',
        },
      ],
      A04: [
        {
          A0415: '2021-09',
          A0430: '2026-06',
          A0435: '云溪大学',
          A0410: '应用数学',
          A0405: '01',
          A0406: '207',
          A0424: '1',
          A0440: '3.92',
          A0450: '图论、概率论、随机过程、数值优化',
        },
        {
          A0415: '2018-09',
          A0430: '2021-06',
          A0435: '青云师范大学',
          A0410: '基础数学',
          A0405: '02',
          A0406: '307',
          A0424: '1',
          A0440: '3.80',
        },
      ],
      A19: [
        {
          A1905: '2024-07',
          A1910: '2024-12',
          A1915: '云溪科技有限公司',
          A1920: '算法实习生',
          A1925: '8000.00',
          A1930: '参与地铁客流短时预测模型的训练与评估。',
        },
      ],
      A65: [
        {
          A6505: 'Spectral gaps of random regular graphs under edge deletion',
          A6510: 'Journal of Graph Theory',
          A6515: '2025-03',
          A6520: '1',
          A6525: '1.021',
          A6530: '1',
        },
      ],
      A81: [{ A8105: '01', A8110: '1', A8115: 'CET-6', A8120: '612' }],
    },
    applied: ['hjev-S1q7fW'],
    collected: ['hjev-P1a7wK', 'hjev-9Lm2aX'],
    history: [{ position: 'hjev-H4p1fO', result: { zh: '未通过初审', en: 'Not passed the screening' } }],
  },
  {
    email: 'hired@example.com',
    password: 'Hired#2026',
    name: '陆明远',
    idType: '01',
    idNumber: '110108198809122319',
    applyCode: '0401',
    active: true,
    hired: true,
    records: {},
    // Fills the one place that this position has for applicants.
    applied: ['hjev-9So3sI'],
    collected: [],
  },
  {
    email: 'inactive@example.com',
    password: 'Inactive#2026',
    name: '顾一川',
    idType: '01',
    idNumber: '32010219931130142X',
    applyCode: '01',
    active: false,
    records: {},
    applied: [],
    collected: [],
  },
  {
    email: 'overseas@example.com',
    password: 'Overseas#2026',
    name: 'Anna Lindqvist',
    idType: '02',
    idNumber: 'SE8812345',
    applyCode: '0201',
    active: true,
    records: {
      A01: [
        {
          A0101: 'Anna Lindqvist',
          A0150: '02',
          A0177: 'SE8812345',
          A0111: '1990-02-14',
          A0107: '2',
          A0148: '13900139000',
          A0145: 'overseas@example.com',
        },
      ],
    },
    applied: [],
    collected: ['hjev-3Dp6tO'],
  },
  {
    email: '',
    password: '',
    name: '钱某某',
    idType: '01',
    idNumber: '420106198511045517',
    applyCode: '',
    active: false,
    blacklisted: true,
    records: {},
    applied: [],
    collected: [],
  },
];
