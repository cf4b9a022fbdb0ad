import type { FieldWidgetProps } from '../engine/field-widget.ts';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { choicesBeside, limitingItems } from '@portal/translator';
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

/** What may be chosen beside the answers of other fields (FORM-07); null = everything. */
export function useAllowed({ schema }: FieldWidgetProps): ReadonlySet<string> | null {
  const { valueOf, subscribe } = useFormServices();
  const limits: unknown = (schema as Record<string, unknown>)['x-only'];
  const answers = useSyncExternalStore(subscribe, () => limitingItems(limits).map(valueOf).join('\n'));
  // oxlint-disable-next-line react/exhaustive-deps -- the answers are what is read
  return useMemo(() => choicesBeside(limits, valueOf), [limits, valueOf, answers]);
}

/** A code: radios when a known list has five items or fewer without levels, else a searchable select. */
export function CodeWidget(props: FieldWidgetProps): React.ReactNode {
  const { codeData } = useFormServices();
  const { codesetid, layer, leafOnly } = choiceOf(props.options);
  const only = useAllowed(props);
  const choice = useMemo<CodeChoice>(
    () => ({ codesetid, layer, leafOnly, only }),
    [codesetid, layer, leafOnly, only],
  );
  const listed = codeData[codesetid];
  const few =
    listed &&
    listed.length > 0 &&
    listed.length <= RADIO_LIMIT &&
    listed.every((item) => item.leaf || layer === 1);
  return few ? (
    <RadioChoice
      field={props}
      // What is chosen stays to be seen, allowed or not.
      items={offered(codesetid, listed).filter(({ id }) => only?.has(id) !== false || id === props.value)}
    />
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
