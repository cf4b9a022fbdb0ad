import { applySteps, emptyDraft, fieldOf, setContent, type Operation, type Step } from '@portal/fieldsets';
import type { DraftView } from '@portal/console-contract';

export const AT = '2026-01-01T00:00:00Z';

export const content = setContent({
  fieldsetid: 'A99',
  displayname: { zh: '项目', en: 'Project' },
  must: '0',
  fieldList: [fieldOf('text', { itemid: 'a', itemdesc: { zh: '甲', en: 'A' } })],
});

export const view = (more: Partial<DraftView> = {}): DraftView => ({
  id: 'set:A99',
  baseVersion: 1,
  rev: 1,
  published: content,
  state: emptyDraft(content),
  by: 'me',
  at: AT,
  others: [],
  used: {},
  ...more,
});

/** A draft as somebody else has saved it. */
export const saved = (rev: number, by: string, ...operations: Operation[]): DraftView => {
  const steps = operations.map((operation): Step => ({ do: operation }));
  return view({ rev, by, state: applySteps(emptyDraft(content), steps, by, AT, content) });
};

export const label = (itemid: string, zh: string): Operation => ({
  op: 'changeField',
  itemid,
  change: { itemdesc: { zh, en: 'A' } },
});
