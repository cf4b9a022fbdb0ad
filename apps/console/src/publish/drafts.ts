import { compare, type DraftId } from '@portal/fieldsets';
import type { CodeListSummary, DraftView, SetSummary } from '@portal/console-contract';
import type { LocalText } from '@portal/schemas';

/** A draft that could be published. */
export interface OpenDraft {
  id: DraftId;
  name: LocalText | null;
  by: string;
  at: string;
  /** Differences from what is published. */
  changes: number;
  /** Whose work it holds. */
  authors: string[];
}

/** All drafts in which something was done, sets first. */
export function openDrafts(
  sets: readonly SetSummary[],
  codes: readonly CodeListSummary[],
  order: DraftView,
): OpenDraft[] {
  return [
    ...sets.flatMap(({ fieldsetid, definition, draft }) =>
      draft && draft.steps > 0
        ? [{ id: `set:${fieldsetid}` as const, name: definition.displayname, ...draft }]
        : [],
    ),
    ...codes.flatMap(({ codesetid, name, draft }) =>
      draft && draft.steps > 0 ? [{ id: `codes:${codesetid}` as const, name, ...draft }] : [],
    ),
    ...(order.state.journal.length > 0
      ? [
          {
            id: 'order' as const,
            name: null,
            by: order.by,
            at: order.at,
            changes: compare(order.published, order.state.content).length,
            authors: [...new Set(order.state.journal.map(({ by }) => by))],
          },
        ]
      : []),
  ];
}

/** What a set or a code list is called; undefined = it is not among them, or is the order of the sets. */
export const documentName = (
  id: DraftId,
  sets: readonly SetSummary[],
  codes: readonly CodeListSummary[],
): LocalText | undefined =>
  sets.find(({ fieldsetid }) => id === `set:${fieldsetid}`)?.definition.displayname ??
  codes.find(({ codesetid }) => id === `codes:${codesetid}`)?.name;
