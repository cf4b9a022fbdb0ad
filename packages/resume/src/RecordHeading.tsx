import type { Field, ResumeRecord } from '@portal/schemas';
import type { ValueContext } from '@portal/translator';
import { recordTitle } from './record-title.ts';
import css from './resume.module.css';

interface RecordHeadingProps {
  /** What it is called as long as its answers tell nothing; '' = the set has one record and needs no heading. */
  number: string;
  fields: readonly Field[];
  record: Pick<ResumeRecord, 'values' | 'names'>;
  items: ValueContext;
}

/** What is stored of a record in a line above it (TRY-56). */
export function RecordHeading({ number, fields, record, items }: RecordHeadingProps) {
  if (number === '') return null;
  const { title, period } = recordTitle(fields, record.values, record.names, items);
  return (
    <h3 className={css['recordTitle']}>
      {title || number}
      {title !== '' && period !== '' && <span className={css['recordPeriod']}>{period}</span>}
    </h3>
  );
}
