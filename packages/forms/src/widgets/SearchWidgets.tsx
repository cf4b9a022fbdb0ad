import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { QUERY_MEMO_ROWS } from '@portal/rules';
import type { CodeItem } from '@portal/schemas';
import type { CodeChoice } from '../codes/use-code-nodes.ts';
import type { FieldWidgetProps, FieldWidgets } from '../engine/field-widget.ts';
import { useFormServices } from '../engine/services.ts';
import { CodeCombobox } from './CodeCombobox.tsx';
import { choiceOf } from './CodeWidget.tsx';
import { textValue } from './common.ts';
import { AutosizeMemo } from './MemoWidget.tsx';

/** A recruiting unit or division: the channel's list, divisions those of the chosen unit, or a tree (D-22). */
function UnitWidget(props: FieldWidgetProps): React.ReactNode {
  const { units, divisions, valueOf, subscribe } = useFormServices();
  const { codesetid, layer, leafOnly } = choiceOf(props.options);
  const { source, display, unitItem } = props.options;
  const unit = useSyncExternalStore(subscribe, () => (typeof unitItem === 'string' ? valueOf(unitItem) : ''));
  const list = source === 'divisions' ? divisions : units;
  const items = useMemo<CodeItem[] | undefined>(() => {
    if (display === 'tree') return undefined;
    return list
      .filter((entry) => entry.hidden !== true && (source !== 'divisions' || entry.value.startsWith(unit)))
      .map((entry) => ({ id: entry.value, itemdesc: entry.name, leaf: true }));
  }, [display, list, source, unit]);
  const choice = useMemo<CodeChoice>(
    () => ({ codesetid, layer, leafOnly, items }),
    [codesetid, layer, leafOnly, items],
  );

  const value = textValue(props.value);
  const { onChange } = props;
  const foreign = source === 'divisions' && value !== '' && unit !== '' && !value.startsWith(unit);
  useEffect(() => {
    // A division of another unit would find nothing.
    if (foreign) onChange(undefined);
  }, [foreign, onChange]);

  return <CodeCombobox field={props} choice={choice} />;
}

/** Memo of a search form: 3 to 30 rows, then it scrolls (CHAN-06). */
function QueryMemoWidget(props: FieldWidgetProps): React.ReactNode {
  return <AutosizeMemo field={props} rows={QUERY_MEMO_ROWS} counter={false} />;
}

/** What search forms alone are made of. */
export const searchWidgets: FieldWidgets = { unit: UnitWidget, queryMemo: QueryMemoWidget };
