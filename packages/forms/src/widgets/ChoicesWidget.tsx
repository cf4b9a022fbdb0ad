import type { FieldWidgetProps } from '../engine/field-widget.ts';
import { useMemo } from 'react';
import { choicesOf, idsOf } from '@portal/field-kinds';
import { offered } from '../codes/cached.ts';
import type { CodeChoice } from '../codes/use-code-nodes.ts';
import { useCodeLabels } from '../codes/use-code-labels.ts';
import { useFormServices } from '../engine/services.ts';
import chipsCss from '../engine/chips.module.css';
import styles from '../engine/form.module.css';
import { CodeCombobox } from './CodeCombobox.tsx';
import { choiceOf } from './CodeWidget.tsx';
import { dataValue, textValue, useControlAttributes } from './common.ts';
import { CrossIcon } from './Icons.tsx';

/** Most items that are shown as boxes to tick; longer lists are searched. */
const MAX_BOXES = 10;

function mostOf({ schema }: FieldWidgetProps): number {
  const setting = (schema as Record<string, unknown>)['x-choices'] as { max?: number } | undefined;
  return setting?.max ? setting.max : Infinity;
}

/**
 * Several choices (GRID-07): boxes to tick when a known list is short and flat, else chips and a searchable select that adds
 * one more. No more can be added than the field takes; what is chosen can always be taken away.
 */
export function ChoicesWidget(props: FieldWidgetProps): React.ReactNode {
  const { codeData, text } = useFormServices();
  const { codesetid, layer, leafOnly } = choiceOf(props.options);
  const choice = useMemo<CodeChoice>(() => ({ codesetid, layer, leafOnly }), [codesetid, layer, leafOnly]);
  const { id, disabled, readOnly, name: _name, autoComplete: _unused, ...aria } = useControlAttributes(props);
  const locked = disabled || readOnly;
  const chosen = idsOf(textValue(props.value));
  const most = mostOf(props);
  const full = chosen.length >= most;
  const put = (ids: readonly string[]): void => props.onChange(dataValue(choicesOf(ids)));
  const toggle = (item: string): void =>
    put(chosen.includes(item) ? chosen.filter((other) => other !== item) : [...chosen, item]);
  const labels = useCodeLabels(codesetid, chosen);
  const listed = codeData[codesetid];
  const boxes =
    listed &&
    listed.length > 0 &&
    listed.length <= MAX_BOXES &&
    listed.every((item) => item.leaf || layer === 1)
      ? offered(codesetid, listed)
      : null;
  // A code that is not offered any more stays as it is until it is taken away.
  const chips = chosen.filter((item) => !boxes?.some((box) => box.id === item));
  const group = { ...aria, role: 'group', 'aria-labelledby': `${id}__label` } as const;
  return (
    <div
      {...group}
      {...(boxes ? { id, tabIndex: -1 } : {})}
      aria-required={undefined}
      aria-invalid={undefined}
    >
      {chips.length > 0 && (
        <ul className={chipsCss['chips']}>
          {chips.map((item) => {
            const label = labels[chosen.indexOf(item)] ?? item;
            return (
              <li key={item} className={chipsCss['chip']}>
                {label}
                {!locked && (
                  <button
                    type="button"
                    className={chipsCss['chipOff']}
                    aria-label={text('choices.remove', { name: label })}
                    onClick={() => toggle(item)}
                  >
                    <CrossIcon />
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {boxes ? (
        <div className={styles['radios']}>
          {boxes.map((item) => (
            <label key={item.id} className={styles['choice']}>
              <input
                type="checkbox"
                checked={chosen.includes(item.id)}
                disabled={locked || (full && !chosen.includes(item.id))}
                onChange={() => toggle(item.id)}
              />
              {item.itemdesc}
            </label>
          ))}
        </div>
      ) : (
        <CodeCombobox
          field={{
            ...props,
            value: '',
            readonly: props.readonly === true || full,
            onChange: (added: unknown) => {
              if (typeof added === 'string' && added !== '') put([...chosen, added]);
            },
          }}
          choice={choice}
        />
      )}
      {Number.isFinite(most) && !locked && (
        <div className={styles['counter']}>{text('choices.count', { count: chosen.length, most })}</div>
      )}
    </div>
  );
}
