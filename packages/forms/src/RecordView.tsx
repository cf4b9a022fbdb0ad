import { Fragment, Suspense, useMemo, useState } from 'react';
import { holdsValue, isSection, kindOrText, NO_ITEMS } from '@portal/field-kinds';
import type { Field, FieldSet, ResumeRecord } from '@portal/schemas';
import { canonicalData, shownItems, successorsOf, toFormData, type ValueContext } from '@portal/translator';
import type { CodeData, CodeSource } from './codes/source.ts';
import { Following } from './late-following.ts';
import type { AnswersBeside } from './Quotes.tsx';
import { FormServicesContext, useFormServices } from './engine/services.ts';
import { useServices } from './engine/use-services.ts';
import { ViewValue } from './ViewValue.tsx';
import styles from './record-view.module.css';

export interface RecordViewProps {
  set: FieldSet;
  record: ResumeRecord;
  codes?: CodeSource;
  codeData?: CodeData;
  /** Which items are phone and identity number; without it only the fields' own formats count. */
  items?: ValueContext;
  /** Leaves out fields without a value, for summaries. */
  compact?: boolean;
  /** Where answers of other sets are that its texts quote (FORM-13); without it they are not there. */
  beside?: AnswersBeside;
}

/**
 * A record in view: a description list instead of disabled inputs, because it opens many times faster and reads better
 * aloud (REC-01). Archived fields show as long as they hold a value (HR-12).
 */
export function RecordView(props: RecordViewProps): React.ReactNode {
  const { set, record, items = NO_ITEMS, compact = false } = props;
  const data = useMemo(() => toFormData(record, set), [record, set]);
  const { services } = useServices({ ...props, names: record.names }, data);
  const shown = useMemo(() => shownItems(set, canonicalData(data)), [set, data]);
  const successors = useMemo(() => successorsOf(set.fieldList), [set]);
  /** Its labels with the answers that they quote (FORM-13). */
  const [filled, setFilled] = useState<FieldSet>();
  const fields = (filled ?? set).fieldList.filter((field) => {
    const value = data[field.itemid] ?? '';
    if (!holdsValue(field)) return isSection(field);
    // What was carried over to the field that asks the same now is read there.
    if (field.archived === '1')
      return value !== '' && (data[successors.get(field.itemid) ?? ''] ?? '') === '';
    return shown.has(field.itemid) && (!compact || value !== '');
  });
  return (
    <FormServicesContext value={services}>
      {partsOf(fields).map((part) => {
        const rows = part.filter((field) => holdsValue(field));
        return (
          rows.length > 0 && (
            <Fragment key={part[0]?.itemid}>
              {rows.length < part.length && <h3 className={styles['heading']}>{part[0]?.itemdesc}</h3>}
              <dl className={styles['view']}>
                {rows.map((field) => (
                  <ViewRow key={field.itemid} field={field} value={data[field.itemid] ?? ''} items={items} />
                ))}
              </dl>
            </Fragment>
          )
        );
      })}
      {set.fieldList.some(({ quotes }) => quotes) && (
        <Suspense>
          <Following set={set} data={data} beside={props.beside} onSet={setFilled} />
        </Suspense>
      )}
    </FormServicesContext>
  );
}

/** Fields in parts, each with the heading that it begins with, if it has one (FORM-08). */
function partsOf(fields: readonly Field[]): Field[][] {
  const parts: Field[][] = [[]];
  for (const field of fields) {
    if (isSection(field)) parts.push([]);
    parts.at(-1)?.push(field);
  }
  return parts;
}

function ViewRow({
  field,
  value,
  items,
}: {
  field: Field;
  value: string;
  items: ValueContext;
}): React.ReactNode {
  const { text } = useFormServices();
  const kind = kindOrText(field, items, items.kinds);
  return (
    <div className={styles['row']} data-item={field.itemid} data-wide={kind.wide ? '' : undefined}>
      <dt className={styles['term']}>
        {field.itemdesc === '' ? field.itemid : field.itemdesc}
        {field.archived === '1' && <small className={styles['aside']}> {text('view.archived')}</small>}
      </dt>
      <dd className={styles['value']} data-empty={value === '' ? '' : undefined}>
        {value === '' ? text('view.empty') : <ViewValue kind={kind} field={field} value={value} />}
      </dd>
    </div>
  );
}
