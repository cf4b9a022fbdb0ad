import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { isCoded } from '@portal/field-kinds';
import { type ArchivedItem, type Note } from '@portal/translator';
import { Fragment } from 'react';
import { useCodeLabel } from '../codes/use-code-label.ts';
import { useFormServices } from './services.ts';
import styles from './form.module.css';

/** What is asked of RJSF's props, so that the first frame can give it too (PERF-06). */
type FieldsTemplateProps = Pick<ObjectFieldTemplateProps, 'uiSchema' | 'formData'> & {
  properties: readonly Pick<ObjectFieldTemplateProps['properties'][number], 'name' | 'content'>[];
};

interface FormOptions {
  labelWidth?: number;
  columns?: number;
  labelPlacement?: 'left' | 'top';
  notes?: readonly Note[];
  archived?: readonly ArchivedItem[];
}

/**
 * The fields of a form in their grid, with the notes between them. Label width, number of columns and place of the
 * labels are options of the UI schema (TRANS-16).
 */
export function ObjectTemplate({ properties, uiSchema, formData }: FieldsTemplateProps): React.ReactNode {
  const options = (uiSchema?.['ui:options'] ?? {}) as FormOptions;
  const { labelWidth, columns = 1, labelPlacement = 'left', notes = [], archived = [] } = options;
  const data = (formData ?? {}) as Record<string, unknown>;
  const kept = archived.filter((item) => typeof data[item.itemid] === 'string');
  const notesBefore = (name: string | null): React.ReactNode =>
    notes
      .filter((note) => note.before === name)
      .map((note) => (
        <p key={note.itemid} className={styles['note']}>
          {note.text}
        </p>
      ));
  const shown = new Set(properties.map((property) => property.name));
  return (
    <div
      className={styles['fields']}
      data-columns={columns}
      data-labels={labelPlacement}
      style={
        labelWidth === undefined
          ? undefined
          : ({ '--cp-label-width': `${labelWidth}px` } as React.CSSProperties)
      }
    >
      {properties.map((property) => (
        <Fragment key={property.name}>
          {notes.length > 0 && notesBefore(property.name)}
          {property.content}
        </Fragment>
      ))}
      {notes
        .filter((note) => note.before === null || !shown.has(note.before))
        .map((note) => (
          <p key={note.itemid} className={styles['note']}>
            {note.text}
          </p>
        ))}
      {kept.length > 0 && (
        <dl className={styles['archived']}>
          {kept.map((item) => (
            <ArchivedRow key={item.itemid} item={item} value={String(data[item.itemid])} />
          ))}
        </dl>
      )}
    </div>
  );
}

/** What is no longer asked for stays readable as long as it has a value (HR-12). */
function ArchivedRow({ item, value }: { item: ArchivedItem; value: string }): React.ReactNode {
  const { text } = useFormServices();
  const coded = isCoded(item.codesetid);
  const label = useCodeLabel(item.itemid, item.codesetid, coded ? value : '');
  const said = item.said?.[value];
  return (
    <>
      <dt>
        {item.title} <small>{text('view.archived')}</small>
      </dt>
      <dd>{coded ? label : said ? text(`said.${said}`) : value}</dd>
    </>
  );
}
