import type { CodeEntry, CodeList, Operation } from '@portal/fieldsets';
import { MergeItem } from './MergeItem.tsx';
import { MoveItem } from './MoveItem.tsx';

/** An item about which is asked, and what. */
export interface AskedItem {
  item: CodeEntry;
  what: 'move' | 'merge';
}

interface Props {
  asked: AskedItem;
  list: CodeList;
  /** It is done to the item, as was asked. */
  onDone(operation: Operation): void;
  onClose(): void;
}

/** What is asked of one item of a code list: where it is to go, or which one is to stand for it (SHEET-02, SHEET-03). */
export function ItemDialogs({ asked: { item, what }, list, onDone, onClose }: Props) {
  return what === 'move' ? (
    <MoveItem items={list.items} item={item} onMove={onDone} onClose={onClose} />
  ) : (
    <MergeItem list={list} code={item.id} onMerge={onDone} onClose={onClose} />
  );
}
