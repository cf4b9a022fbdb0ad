import { useTranslation } from 'react-i18next';
import type { ReviewRow } from '@portal/console-contract';
import { Button } from '../ui/Kit.tsx';
import controls from '../ui/controls.module.css';
import { countOf, type Chosen } from './selection.ts';
import css from './applications.module.css';

interface Props {
  chosen: Chosen;
  /** All that match; null = not known yet. */
  total: number | null;
  loaded: readonly ReviewRow[];
  mayChange: boolean;
  onAll(): void;
  onNone(): void;
  onChange(): void;
}

/** Says how many match, and how many are selected and of what; stays in view (REVIEW-08). */
export function SelectionBar({ chosen, total, loaded, mayChange, onAll, onNone, onChange }: Props) {
  const { t } = useTranslation('applications');
  const count = countOf(chosen);
  const hidden = chosen.kind === 'some' ? count - loaded.filter(({ id }) => chosen.ids.has(id)).length : 0;
  return (
    <div className={css['bar']} data-on={count > 0}>
      <span role="status" className={css['said']}>
        {count === 0 ? (
          total !== null && t('select.total', { count: total })
        ) : (
          <>
            <strong>{t(chosen.kind === 'all' ? 'select.all' : 'select.some', { count })}</strong>{' '}
            {chosen.kind === 'some' && total !== null && t('select.of', { count: total })}
            {hidden > 0 && ` ${t('select.hidden', { count: hidden })}`}
          </>
        )}
      </span>
      {total !== null && total > 0 && chosen.kind !== 'all' && (
        <button type="button" className={controls['link']} onClick={onAll}>
          {t('select.takeAll', { count: total })}
        </button>
      )}
      {count > 0 && (
        <>
          <Button kind="quiet" onClick={onNone}>
            {t('select.none')}
          </Button>
          {mayChange && (
            <Button kind="primary" onClick={onChange}>
              {t('select.change', { count })}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
