import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { holds, type ArchivedItem, type Note } from '@portal/translator';
import { Fragment, Suspense } from 'react';
import { optionalPart } from '@portal/ui/optional-part';
import { SLOT_DEMANDED, SLOT_PLACE } from './slot-place.ts';
import styles from './form.module.css';

// Few forms have any: it is fetched when one does (PERF-06).
const ArchivedList = optionalPart(() => import('./ArchivedList.tsx'));

/** What is asked of RJSF's props, so that the first frame can give it too (PERF-06). */
type FieldsTemplateProps = Pick<ObjectFieldTemplateProps, 'uiSchema' | 'formData'> & {
  properties: readonly Pick<ObjectFieldTemplateProps['properties'][number], 'name' | 'content'>[];
};

/** A note as it is drawn: its text may be a picture by now (FORM-08). */
export interface DrawnNote extends Omit<Note, 'text'> {
  text: React.ReactNode;
}

interface FormOptions {
  labelWidth?: number;
  columns?: number;
  labelPlacement?: 'left' | 'top';
  notes?: readonly DrawnNote[];
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
  const isMet = (condition: Note['show'], otherwise: boolean): boolean =>
    condition ? holds(condition, data) : otherwise;
  const drawn = (wanted: (note: DrawnNote) => boolean): React.ReactNode =>
    notes.filter(wanted).map(({ itemid, text, show, require }) => {
      const isHidden = !isMet(show, true);
      if (text !== null)
        return isHidden ? null : (
          <p key={itemid} className={styles['note']}>
            {text}
          </p>
        );
      // A place for a document. A hidden one stays, so that what is under way in it does.
      return (
        <div
          key={itemid}
          className={styles['note']}
          hidden={isHidden}
          {...{ [SLOT_PLACE]: itemid, [SLOT_DEMANDED]: isMet(require, false) || undefined }}
        />
      );
    });
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
          {drawn(({ before }) => before === property.name)}
          {property.content}
        </Fragment>
      ))}
      {drawn(({ before }) => before === null || !shown.has(before))}
      {kept.length > 0 && (
        <Suspense>
          <ArchivedList items={kept} data={data} />
        </Suspense>
      )}
    </div>
  );
}
