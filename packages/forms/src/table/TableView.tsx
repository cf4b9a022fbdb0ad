import { useMemo, type ComponentType } from 'react';
import { registeredKinds, type CellColumn, type KindDescriptor } from '@portal/field-kinds';
import { isBlankRow, readTable } from '@portal/rules';
import type { Field } from '@portal/schemas';
import { languageOf } from '@portal/schemas/languages';
import { compileTable } from '@portal/translator';
import { useFormServices } from '../engine/services.ts';
import { usePhone } from '../popup/use-phone.ts';
import styles from './view.module.css';

interface Props {
  field: Field;
  value: string;
  /** What shows the value of a field, which a cell is as well. */
  Value: ComponentType<{ kind: KindDescriptor; field: Field; value: string }>;
}

/** A stored table as people read it: a table on a desk, a list of rows on a phone (FORM-09). What is none is shown as it is. */
export default function TableView({ field, value, Value }: Props): React.ReactNode {
  const { language } = useFormServices();
  const phone = usePhone();
  const { columns = '' } = field;
  const { shape, columns: own } = useMemo(
    () => compileTable(columns, '', registeredKinds(), { language: languageOf(language) }),
    [columns, language],
  );
  const cellOf = ({ kind, field: cellField }: CellColumn, cell: string): React.ReactNode =>
    cell === '' ? null : <Value kind={kind} field={cellField} value={cell} />;
  const rows = own.length === 0 ? null : readTable(shape, value);
  if (!rows) return value;
  const filled = rows.filter((row) => !isBlankRow(row)).map((row, place) => ({ key: place, row }));
  if (phone)
    return (
      <ol className={styles['cards']}>
        {filled.map(({ key, row }) => (
          <li key={key}>
            <dl>
              {own.map((column) => (
                <div key={column.column.id}>
                  <dt>{column.field.itemdesc}</dt>
                  <dd>{cellOf(column, row[column.column.id] ?? '')}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    );
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          {own.map((column) => (
            <th key={column.column.id} scope="col">
              {column.field.itemdesc}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {filled.map(({ key, row }) => (
          <tr key={key}>
            {own.map((column) => (
              <td key={column.column.id}>{cellOf(column, row[column.column.id] ?? '')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
