import { useRef, useState, type ReactNode } from 'react';
import type { ConsoleError } from '@portal/console-contract';
import { Button, Empty, ErrorLine, Skeleton } from '../ui/Kit.tsx';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import { PositionTable, type ListedPosition, type PositionColumn } from './PositionTable.tsx';
import css from './position-lists.module.css';

interface Props<Row extends ListedPosition> {
  /** Begins the ids of both headings. */
  id: string;
  texts: Readonly<Record<'title' | 'table' | 'position' | 'none' | 'noneText' | 'choose' | 'list', string>>;
  positions: readonly Row[];
  columns: readonly PositionColumn<Row>[];
  chosen: Row | undefined;
  /** Makes the lists that are not made yet, all at once; null = there are none, or one may not. */
  make: { text: string; label: string; onMake: () => void } | null;
  isBusy: boolean;
  /** What came of making them, or was refused. */
  told: ReactNode;
  /** Why what is shown is not what was asked for. */
  error: ConsoleError | null;
  isLoading: boolean;
  onChoose(id: string): void;
  /** The list of the chosen position. */
  children: ReactNode;
}

/** The lists of the positions of a recruitment: all at a glance, and one of them below, to which the focus goes. */
export function PositionLists<Row extends ListedPosition>(props: Props<Row>) {
  const { id, texts, positions, columns, chosen, make, isBusy, told, error, isLoading, onChoose, children } =
    props;
  const heading = useRef<HTMLHeadingElement>(null);
  // Another page of a list comes in place of the one that is shown; another list never stands under this one's name.
  const [shown, setShown] = useState('');
  if (chosen && !isLoading && shown !== chosen.id) setShown(chosen.id);
  return (
    <>
      <section className={layout['card']} aria-labelledby={`${id}-positions`}>
        <h2 id={`${id}-positions`}>{texts.title}</h2>
        {positions.length === 0 ? (
          <Empty title={texts.none} text={texts.noneText} />
        ) : (
          <>
            {make && (
              <div className={css['make']}>
                <p>{make.text}</p>
                <Button kind="primary" disabled={isBusy} onClick={make.onMake}>
                  {make.label}
                </Button>
              </div>
            )}
            {told}
            <PositionTable
              label={texts.table}
              position={texts.position}
              positions={positions}
              columns={columns}
              chosen={chosen?.id ?? ''}
              onChoose={(position) => {
                onChoose(position);
                heading.current?.focus();
              }}
            />
          </>
        )}
      </section>
      {positions.length > 0 && (
        <section className={layout['card']} aria-labelledby={`${id}-list`} aria-busy={isLoading}>
          <h2 id={`${id}-list`} ref={heading} tabIndex={-1}>
            {texts.list}
          </h2>
          <ErrorLine error={error} />
          {!chosen && <p className={controls['muted']}>{texts.choose}</p>}
          {chosen && shown === chosen.id && children}
          {chosen && shown !== chosen.id && !error && <Skeleton lines={6} />}
        </section>
      )}
    </>
  );
}
