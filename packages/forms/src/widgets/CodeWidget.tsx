import type { FieldWidgetProps } from '../engine/field-widget.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { choicesBeside, limitingItems } from '@portal/translator';
import { offered } from '../codes/cached.ts';
import type { CodeChoice } from '../codes/use-code-nodes.ts';
import { useFormServices } from '../engine/services.ts';
import { CodeCombobox } from './CodeCombobox.tsx';
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
