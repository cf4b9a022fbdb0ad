import { useTranslation } from 'react-i18next';
import { DateField } from '../../ui/DateField.tsx';
import { Button, Scroll } from '../../ui/Kit.tsx';
import { useTyped } from '../../ui/use-typed.ts';
import controls from '../../ui/controls.module.css';
import layout from '../../ui/layout.module.css';
import css from './seats.module.css';

/** A column of a table whose rows are written in place. */
export interface PlanColumn<R> {
  label: string;
  text(row: R): string;
  /** The row with what was written. */
  with(row: R, text: string): R;
  maxLength: number;
  /** Absent = text. A moment is `yyyy-MM-ddTHH:mm` by the clock of the recruitment. */
  kind?: 'number' | 'moment';
}

interface Props<R> {
  label: string;
  rows: readonly R[];
  columns: readonly PlanColumn<R>[];
  fresh: R;
  max: number;
  onChange(rows: R[]): void;
}

/** Sites, rooms or sessions: a line each, written in place, in the order in which they count. */
export function PlanTable<R>({ label, rows, columns, fresh, max, onChange }: Props<R>) {
  const { t } = useTranslation('exams');
  const put = (place: number, row: R): void => onChange(rows.map((one, at) => (at === place ? row : one)));
  return (
    <>
      <h3>{label}</h3>
      {rows.length > 0 && (
        <Scroll label={label}>
          <table className={layout['table']}>
            <thead>
              <tr>
                <th scope="col">{t('seats.number')}</th>
                {columns.map((column) => (
                  <th key={column.label} scope="col">
                    {column.label}
                  </th>
                ))}
                <th scope="col">
                  <span className="visually-hidden">{t('seats.remove')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, place) => (
                <tr key={place}>
                  <th scope="row">{place + 1}</th>
                  {columns.map((column) => (
                    <td key={column.label} className={column.kind === 'moment' ? css['moment'] : undefined}>
                      <Cell
                        label={t('seats.cell', { column: column.label, number: place + 1 })}
                        value={column.text(row)}
                        maxLength={column.maxLength}
                        kind={column.kind}
                        onChange={(text) => put(place, column.with(row, text))}
                      />
                    </td>
                  ))}
                  <td>
                    <Button
                      kind="quiet"
                      aria-label={t('seats.removeRow', { number: place + 1 })}
                      onClick={() => onChange(rows.filter((_, at) => at !== place))}
                    >
                      {t('seats.remove')}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
      <div className={controls['actions']}>
        <Button disabled={rows.length >= max} onClick={() => onChange([...rows, fresh])}>
          {t('seats.add', { what: label })}
        </Button>
      </div>
    </>
  );
}

interface CellProps {
  label: string;
  value: string;
  maxLength: number;
  kind: 'number' | 'moment' | undefined;
  onChange(text: string): void;
}

/** Whether a list or a number that was typed is kept as this text. */
const alike = (typed: string, kept: string): boolean =>
  typed.replace(/[\s,]+/g, '') === kept.replace(/[\s,]+/g, '');

function Cell(props: CellProps) {
  const { label, value, onChange } = props;
  return props.kind === 'moment' ? (
    <DateField hideLabel kind="moment" {...{ label, value, onChange }} />
  ) : (
    <TextCell {...props} />
  );
}

function TextCell({ label, value, maxLength, kind, onChange }: CellProps) {
  const isNumber = kind === 'number';
  const typed = useTyped(value, alike);
  return (
    <input
      aria-label={label}
      className={isNumber ? css['number'] : css['text']}
      inputMode={isNumber ? 'numeric' : undefined}
      maxLength={maxLength}
      value={typed.shown}
      onChange={(event) => {
        typed.type(event.target.value);
        onChange(event.target.value);
      }}
      onBlur={typed.rest}
    />
  );
}
