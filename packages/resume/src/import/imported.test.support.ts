import type { Language } from '@portal/schemas';
import { demoCodes, demoTargets } from './demo.test.support.ts';
import type { TargetSet } from './match.ts';
import { propose, type Proposals } from './propose.ts';
import { readSource, type ImportSource } from './read.ts';

export const imported = async (
  source: Partial<ImportSource>,
  language: Language = 'zh',
  targets: readonly TargetSet[] = demoTargets(language),
): Promise<Proposals> =>
  propose(readSource({ text: '', html: '', ...source }, targets, '2026-11-22'), targets, {
    codes: demoCodes(language),
    today: '2026-11-22',
    items: { emailItem: 'A0145', phoneItem: 'A0148', calculate: NO_ITEMS },
  });

const NO_ITEMS = { cardid: 'A0177', birthday: 'A0111', sex: 'A0107', age: 'A0112', idtype: 'A0150' };

/** `set/record item=value` of every proposal. */
export const placed = ({ proposals }: Proposals): string[] =>
  proposals.map(({ fieldsetid, i9999, itemid, value }) => `${fieldsetid}/${i9999} ${itemid}=${value}`);

export const listed = ({ unplaced }: Proposals): string[] =>
  unplaced.map(({ label, text, reason }) => `${label}: ${text} (${reason})`);
