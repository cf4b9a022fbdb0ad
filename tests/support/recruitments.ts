import type { RecruitmentView } from '../../packages/console-contract/src/index.ts';
import type { ConsoleClient } from './console.ts';

/** A recruitment as it begins: a draft without times or limits. */
export const newRecruitment = (client: ConsoleClient, zh: string, en: string): Promise<RecruitmentView> =>
  client.good('POST', '/recruitments', {
    name: { zh, en },
    description: { zh: '', en: '' },
    zone: 'Asia/Shanghai',
    windows: {},
    maxPositions: null,
    minRatio: null,
  });
