import { useTranslation } from 'react-i18next';
import type { CellFault } from '@portal/console-contract';
import { Scroll } from '../ui/Kit.tsx';
import layout from '../ui/layout.module.css';

/** Cells that are listed; the numbers above say how many there are. */
const MAX_LISTED = 200;

interface Props {
  label: string;
  cells: readonly CellFault[];
  why(fault: CellFault): string;
}

/** Cells of a file by sheet, row and column, each with what is to be said of it. */
export function FaultCells({ label, cells, why }: Props) {
  const { t } = useTranslation('recruitments');
  return (
    <Scroll label={label}>
      <table className={layout['table']}>
        <thead>
          <tr>
            {['sheet', 'row', 'column', 'value', 'why'].map((key) => (
              <th key={key} scope="col">
                {t(`file.head.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cells.slice(0, MAX_LISTED).map((fault, place) => (
            <tr key={place}>
              <td>{fault.sheet}</td>
              <td>{fault.row || ''}</td>
              <td>{fault.column}</td>
              <td>{fault.value}</td>
              <td>{why(fault)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
