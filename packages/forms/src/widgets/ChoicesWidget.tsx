import type { FieldWidgetProps } from '../engine/field-widget.ts';
import { lazy, Suspense, useMemo, useRef } from 'react';
import { choicesOf, idsOf } from '@portal/field-kinds';
import { offered } from '../codes/cached.ts';
import type { CodeChoice } from '../codes/use-code-nodes.ts';
import { useCodeLabels } from '../codes/use-code-labels.ts';
import { useFormServices } from '../engine/services.ts';
import chipsCss from '../engine/chips.module.css';
import styles from '../engine/form.module.css';
import { CodeCombobox } from './CodeCombobox.tsx';
import { choiceOf, useAllowed } from './CodeWidget.tsx';
import { dataValue, textValue, useControlAttributes } from './common.ts';
import { CrossIcon } from './Icons.tsx';

/** Most items that are shown as boxes to tick; longer lists are searched. */
const MAX_BOXES = 10;

const RankedChoices = lazy(() => import('../popup/RankedChoices.tsx'));

/** `x-choices`: how many may be chosen, 0 = any number, which of them with no other, and whether their order counts. */
interface Setting {
  max?: number;
  alone?: readonly string[];
  ranked?: boolean;
}

const settingOf = ({ schema }: FieldWidgetProps): Setting =>
  ((schema as Record<string, unknown>)['x-choices'] as Setting | undefined) ?? {};

/**
 * Several choices (GRID-07): boxes to tick when a known list is short and flat, else chips and a searchable select that adds
 * one more. No more can be added than the field takes; what is chosen can always be taken away. One that stands alone takes the
 * place of all others, and they come back when it is taken away at once (FORM-07).
 */
export function ChoicesWidget(props: FieldWidgetProps): React.ReactNode {
  const { codeData, text } = useFormServices();
  const { codesetid, layer, leafOnly } = choiceOf(props.options);
  const only = useAllowed(props);
  const choice = useMemo<CodeChoice>(
    () => ({ codesetid, layer, leafOnly, only }),
    [codesetid, layer, leafOnly, only],
  );
  const { id, disabled, readOnly, name: _name, autoComplete: _unused, ...aria } = useControlAttributes(props);
  const locked = disabled || readOnly;
  const chosen = idsOf(textValue(props.value));
  const { max, alone = [], ranked } = settingOf(props);
  const most = max || Infinity;
  const full = chosen.length >= most;
  /** What one that stands alone took the place of. */
  const replaced = useRef<readonly string[]>([]);
  const put = (ids: readonly string[]): void => props.onChange(dataValue(choicesOf(ids)));
  const add = (item: string): void => {
    const stands = alone.includes(item);
    replaced.current = stands ? chosen : [];
    put(stands ? [item] : [...chosen.filter((other) => !alone.includes(other)), item]);
  };
  const remove = (item: string): void => {
    put(
      alone.includes(item) && chosen.length === 1
        ? replaced.current
        : chosen.filter((other) => other !== item),
    );
    replaced.current = [];
  };
  const toggle = (item: string): void => (chosen.includes(item) ? remove(item) : add(item));
  const labels = useCodeLabels(codesetid, chosen);
  const listed = codeData[codesetid];
  const boxes =
    listed &&
    listed.length > 0 &&
    listed.length <= MAX_BOXES &&
    listed.every((item) => item.leaf || layer === 1)
      ? offered(codesetid, listed).filter((item) => only?.has(item.id) !== false)
      : null;
  // A code that is not offered any more stays as it is until it is taken away.
  const chips = chosen
    .map((item, place) => ({ id: item, label: labels[place] ?? item }))
    .filter(({ id: item }) => ranked || !boxes?.some((box) => box.id === item));
  const group = { ...aria, role: 'group', 'aria-labelledby': `${id}__label` } as const;
  const chipList = chips.length > 0 && (
    <ul className={chipsCss['chips']}>
      {chips.map(({ id: item, label }) => (
        <li key={item} className={chipsCss['chip']}>
          {label}
          {!locked && (
            <button
              type="button"
              className={chipsCss['chipOff']}
              aria-label={text('choices.remove', { name: label })}
              onClick={() => remove(item)}
            >
              <CrossIcon />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <div
      {...group}
      {...(boxes ? { id, tabIndex: -1 } : {})}
      aria-required={undefined}
      aria-invalid={undefined}
    >
      {ranked ? (
        <Suspense fallback={chipList}>
          <RankedChoices choices={chips} locked={locked} onMove={put} onRemove={remove} />
        </Suspense>
      ) : (
        chipList
      )}
      {boxes ? (
        <div className={styles['radios']}>
          {boxes.map((item) => (
            <label key={item.id} className={styles['choice']}>
              <input
                type="checkbox"
                checked={chosen.includes(item.id)}
                disabled={locked || (full && !chosen.includes(item.id) && !alone.includes(item.id))}
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
            readonly: props.readonly === true || (full && alone.length === 0),
            onChange: (added: unknown) => {
              if (typeof added === 'string' && added !== '' && !chosen.includes(added)) add(added);
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
