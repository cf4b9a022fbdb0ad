import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodeItem } from '@portal/schemas';
import type { CodeChoice } from '../codes/use-code-nodes.ts';
import { useCodeRows, type CodeRow, type CodeRows } from '../codes/use-code-rows.ts';
import { useFormServices } from '../engine/services.ts';
import { Panel } from './Panel.tsx';
import styles from './popup.module.css';

/** Takes a key of the field; true = it meant the list. */
export type KeyHandler = (event: React.KeyboardEvent) => boolean;

export interface CodePanelProps {
  choice: CodeChoice;
  label: string;
  query: string;
  value: string;
  listId: string;
  /** Hands over who takes the keys of the field while the list is open. */
  onKeys: (handler: KeyHandler | null) => void;
  onActive: (optionId: string | undefined) => void;
  onPick: (item: CodeItem) => void;
}

/** The open list under a code field: a list box, or a tree whose branches load when opened. */
export default function CodePanel(props: CodePanelProps): React.ReactNode {
  const { choice, label, query, value, listId, onKeys, onActive, onPick } = props;
  // Waits for what it says, which comes late (PERF-06).
  useTranslation('forms-late');
  const { text } = useFormServices();
  const list = useCodeRows(choice, query, value);
  const [active, setActive] = useState<string | null>(null);
  const { rows } = list;
  const found = rows.findIndex((row) => row.item.id === (active ?? value));
  const position = found < 0 && list.searching ? 0 : found;
  const current = rows[position];
  const optionId = (row: CodeRow): string => `${listId}-${row.item.id}`;
  const activeId = current && optionId(current);

  useEffect(() => {
    onActive(activeId);
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId, onActive, rows.length]);

  useEffect(() => {
    onKeys((event) =>
      handleKey(event, list, position, query === '', (row) => setActive(row.item.id), onPick),
    );
    return () => onKeys(null);
  });

  const tree = !list.flat && !list.searching;
  return (
    <Panel>
      <Status list={list} />
      <ul
        id={listId}
        role={tree ? 'tree' : 'listbox'}
        aria-label={label}
        className={styles['list']}
        // Browsers let what scrolls be reached by Tab; the keys are those of the field.
        tabIndex={-1}
      >
        {rows.map((row) => (
          <Option
            key={row.item.id}
            row={row}
            tree={tree}
            id={optionId(row)}
            active={row === current}
            selected={row.item.id === value}
            onUse={() => {
              if (row.selectable) onPick(row.item);
              else list.toggle(row, !row.expanded);
            }}
            onTwist={() => list.toggle(row, !row.expanded)}
          />
        ))}
      </ul>
      {list.searching && list.state === 'ready' && (
        <output className={styles['status']}>
          {rows.length === 0 ? text('code.empty') : text('code.found', { count: rows.length })}
        </output>
      )}
    </Panel>
  );
}

/** Loading, failure with another try, or nothing. */
export function Status({ list }: { list: Pick<CodeRows, 'state' | 'retry'> }): React.ReactNode {
  const { text } = useFormServices();
  if (list.state === 'ready') return null;
  return (
    <output className={styles['status']}>
      {text(list.state === 'loading' ? 'code.loading' : 'code.failed')}
      {list.state === 'failed' && (
        <button
          type="button"
          className={styles['plain']}
          onMouseDown={(event) => event.preventDefault()}
          onClick={list.retry}
        >
          {text('code.retry')}
        </button>
      )}
    </output>
  );
}

interface OptionProps {
  row: CodeRow;
  tree: boolean;
  id: string;
  active: boolean;
  selected: boolean;
  onUse: () => void;
  onTwist: () => void;
}

function Option({ row, tree, id, active, selected, onUse, onTwist }: OptionProps): React.ReactNode {
  const { item } = row;
  return (
    // The field keeps focus and handles the keys for its list (aria-activedescendant).
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <li
      id={id}
      role={tree ? 'treeitem' : 'option'}
      className={styles['option']}
      style={{ '--level': row.level - 1 } as React.CSSProperties}
      aria-selected={selected}
      aria-level={tree ? row.level : undefined}
      aria-expanded={tree && row.expandable ? row.expanded : undefined}
      aria-disabled={row.selectable || row.expandable ? undefined : true}
      data-active={active ? '' : undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onUse}
    >
      {tree && (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
        <span
          className={styles['twist']}
          data-open={row.expanded ? '' : undefined}
          aria-hidden="true"
          onClick={(event) => {
            if (!row.expandable) return;
            event.stopPropagation();
            onTwist();
          }}
        >
          {row.expandable ? '›' : ''}
        </span>
      )}
      <span className={styles['optionText']}>
        {item.itemdesc}
        {item.path !== undefined && item.path !== '' && <span className={styles['path']}>{item.path}</span>}
      </span>
    </li>
  );
}

/** Arrows move, right and left open and close branches while nothing is typed, Enter chooses. */
function handleKey(
  event: React.KeyboardEvent,
  list: CodeRows,
  position: number,
  browsing: boolean,
  go: (row: CodeRow) => void,
  pick: (item: CodeItem) => void,
): boolean {
  const { rows } = list;
  const row = rows[position];
  const move = (to: CodeRow | undefined): boolean => {
    if (to) go(to);
    return true;
  };
  switch (event.key) {
    case 'ArrowDown':
      return move(rows[Math.min(position + 1, rows.length - 1)]);
    case 'ArrowUp':
      return move(rows[Math.max(position - 1, 0)]);
    case 'ArrowRight':
      if (!browsing || !row?.expandable) return false;
      if (row.expanded) return move(rows[position + 1]);
      list.toggle(row, true);
      return true;
    case 'ArrowLeft':
      if (!browsing || !row) return false;
      if (row.expanded) {
        list.toggle(row, false);
        return true;
      }
      return row.parent === null ? false : move(rows.find((other) => other.item.id === row.parent));
    case 'Enter':
      if (!row) return false;
      if (row.selectable) pick(row.item);
      else list.toggle(row, !row.expanded);
      return true;
    default:
      return false;
  }
}
