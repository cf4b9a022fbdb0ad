import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ReviewItem, ReviewRow } from '@portal/console-contract';
import { APPLICATION_STATUS } from '@portal/schemas';
import { said } from '../ui/texts.ts';
import { Words } from '../ui/Words.tsx';
import controls from '../ui/controls.module.css';
import { columnName, keyOf, shownValue, type Fields } from './fields.ts';
import css from './applications.module.css';

interface Props {
  row: ReviewRow;
  /** From 0. */
  index: number;
  /** Pixels from the top of the grid. */
  top: number;
  /** Widths of the columns; null = a card. */
  template: string | null;
  active: boolean;
  ticked: boolean;
  fields: Fields;
  columns: readonly ReviewItem[];
  /** In place of a name that is not there, or hidden. */
  unnamed: string;
  address: string;
  onFocus(): void;
  onTick(range: boolean): void;
}

/** Decided, and not told to the candidate yet. */
const isUntold = ({ status, told }: ReviewRow): boolean => status !== told;

/** One application of the list: a row, on a phone a card. */
export function ApplicationRow(props: Props) {
  const { row, index, top, template, active, ticked, fields, columns, address, unnamed, onFocus, onTick } =
    props;
  const { t, i18n } = useTranslation('applications');
  const position = said(row.position, i18n.language);
  const textOf = (column: ReviewItem): string =>
    (row.values[keyOf(column)] ?? [])
      .map((value) => shownValue(fields, column, value, i18n.language))
      .join(t('comma'));
  const cells = [
    <Link key="name" to={address} tabIndex={-1} className={css['name']}>
      <Words text={row.name || unnamed} />
    </Link>,
    <span key="reference" className={css['figures']}>
      {row.reference}
    </span>,
    <span key="position" title={`${position} (${row.code})`}>
      <Words text={position} /> <span className={controls['muted']}>{row.code}</span>
    </span>,
    <span key="status">
      <span className={css['status']} data-tone={APPLICATION_STATUS[row.status].tone}>
        {t(`statuses:status.${row.status}`)}
      </span>
      {isUntold(row) && <span className={css['untold']}>{t('untold')}</span>}
    </span>,
    <span key="verdict" className={css['verdict']} data-verdict={row.verdict}>
      {row.verdict === '' ? '' : t(`verdict.${row.verdict}`)}
    </span>,
    <span key="applied" className={css['figures']}>
      {row.appliedOn}
    </span>,
  ];
  return (
    <div
      role="row"
      className={css[template === null ? 'card' : 'row']}
      style={{
        transform: `translateY(${top}px)`,
        ...(template === null ? {} : { gridTemplateColumns: template }),
      }}
      aria-rowindex={index + 2}
      aria-selected={ticked}
      tabIndex={active ? 0 : -1}
      onFocus={(event) => {
        if (event.target === event.currentTarget) onFocus();
      }}
    >
      <span role="gridcell" className={css['tick']}>
        <input
          type="checkbox"
          tabIndex={-1}
          checked={ticked}
          aria-label={t('select.one', { name: row.name || unnamed, reference: row.reference })}
          onChange={(event) => onTick((event.nativeEvent as MouseEvent).shiftKey)}
        />
      </span>
      {cells.map((cell) => (
        <span key={cell.key} role="gridcell" data-column={cell.key} className={css['cell']}>
          {cell}
        </span>
      ))}
      {columns.map((column) => (
        <span
          key={keyOf(column)}
          role="gridcell"
          className={css['cell']}
          data-column="field"
          title={textOf(column)}
        >
          {template === null && (
            <span className={controls['muted']}>{columnName(fields, column, i18n.language)} </span>
          )}
          <Words text={textOf(column)} />
        </span>
      ))}
    </div>
  );
}
