import type { FieldWidgetProps } from '../engine/field-widget.ts';
import { codePointLength } from '@portal/rules';
import { useFormServices } from '../engine/services.ts';
import styles from '../engine/form.module.css';
import { dataValue, textValue, useControlAttributes } from './common.ts';
import { useTypedText } from './use-typed-text.ts';

interface Rows {
  min: number;
  max: number;
}

const FORM_ROWS: Rows = { min: 3, max: 20 };
/** Heights that belong to the line height of `.input`: 16 px at 1.5, with padding and border. */
const LINE = 24;
const FRAME = 14;

/** Browsers that size a field by its content need no script for it, and no layout while a form mounts. */
const sizesItself = (): boolean =>
  typeof CSS !== 'undefined' && CSS.supports?.('field-sizing', 'content') === true;

function growToContent(area: HTMLTextAreaElement): void {
  if (sizesItself()) return;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + 2}px`;
}

/** Multi-line text that grows with its content; the counter counts as the validator does: code points (UX-14). */
export function AutosizeMemo({
  field,
  rows,
  counter,
}: {
  field: FieldWidgetProps;
  rows: Rows;
  counter: boolean;
}): React.ReactNode {
  const { text: words } = useFormServices();
  const value = textValue(field.value);
  const limit = field.schema.maxLength;
  const { control, finish } = useTypedText<HTMLTextAreaElement>(
    value,
    { limit },
    (text) => field.onChange(dataValue(text)),
    growToContent,
  );
  const counterId = `${field.id}__count`;
  const attributes = useControlAttributes(field, ...(counter ? [counterId] : []));

  return (
    <>
      <textarea
        {...attributes}
        className={`${styles['input']} ${styles['memo']}`}
        rows={rows.min}
        style={{ minHeight: rows.min * LINE + FRAME, maxHeight: rows.max * LINE + FRAME }}
        {...control}
        onBlur={finish}
      />
      {counter && limit !== undefined && (
        <div className={styles['counter']} id={counterId}>
          <span aria-hidden="true">{words('field.count', { length: codePointLength(value), limit })}</span>
          <span className={styles['hiddenText']}>
            {words('field.countFull', { length: codePointLength(value), limit })}
          </span>
        </div>
      )}
    </>
  );
}

export function MemoWidget(props: FieldWidgetProps): React.ReactNode {
  return <AutosizeMemo field={props} rows={FORM_ROWS} counter />;
}
