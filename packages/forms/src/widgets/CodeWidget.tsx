import type { FieldWidgetProps } from '../engine/field-widget.ts';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { CodeItem } from '@portal/schemas';
import { offered } from '../codes/cached.ts';
import type { CodeChoice } from '../codes/use-code-nodes.ts';
import { useFormServices } from '../engine/services.ts';
import { CodeCombobox } from './CodeCombobox.tsx';
import { textValue } from './common.ts';
import { RadioChoice } from './RadioChoice.tsx';

/** Most items that are shown as radios (UX-13). */
const RADIO_LIMIT = 5;

/** Options of a widget over a code list. */
interface CodeOptions {
  codesetid: string;
  layer: number;
  leafOnly: boolean;
}

/** The options as they stand in a UI schema, which may come from outside. */
export function choiceOf(options: FieldWidgetProps['options']): CodeOptions {
  return {
    codesetid: typeof options['codesetid'] === 'string' ? options['codesetid'] : '',
    layer: typeof options['layer'] === 'number' ? options['layer'] : 0,
    leafOnly: options['leafOnly'] === true,
  };
}

/** A code: radios when a known list has five items or fewer without levels, else a searchable select. */
export function CodeWidget(props: FieldWidgetProps): React.ReactNode {
  const { codeData } = useFormServices();
  const { codesetid, layer, leafOnly } = choiceOf(props.options);
  const choice = useMemo<CodeChoice>(() => ({ codesetid, layer, leafOnly }), [codesetid, layer, leafOnly]);
  const listed = codeData[codesetid];
  const few =
    listed &&
    listed.length > 0 &&
    listed.length <= RADIO_LIMIT &&
    listed.every((item) => item.leaf || layer === 1);
  return few ? (
    <RadioChoice field={props} items={offered(codesetid, listed)} />
  ) : (
    <CodeCombobox field={props} choice={choice} />
  );
}

/** A recruiting unit or division: the channel's list, divisions those of the chosen unit, or a tree (D-22). */
export function UnitWidget(props: FieldWidgetProps): React.ReactNode {
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
