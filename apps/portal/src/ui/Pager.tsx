import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import controls from '@portal/ui/controls.module.css';
import css from './ui.module.css';

const SIZES = [10, 20, 50] as const;

interface PagerProps {
  /** 1-based. */
  page: number;
  size: number;
  total: number;
  onPage(page: number): void;
  /** Absent = the size cannot be chosen. */
  onSize?(size: number): void;
}

/** Pages of a list: where one is, back and forth, and the size of a page when it may be chosen (CHAN-11, CHAN-12). */
export function Pager({ page, size, total, onPage, onSize }: PagerProps) {
  const { t } = useTranslation('common');
  const pages = Math.max(1, Math.ceil(total / size));
  const sizes = [...new Set([...SIZES, size])].toSorted((a, b) => a - b);
  return (
    <nav className={css['pager']} aria-label={t('pager.label')}>
      <span className={controls['muted']}>{t('pager.total', { total })}</span>
      {onSize && (
        <label className={css['pagerSize']}>
          {t('pager.size')}
          <select value={size} onChange={(event) => onSize(Number(event.currentTarget.value))}>
            {sizes.map((choice) => (
              <option key={choice} value={choice}>
                {choice}
              </option>
            ))}
          </select>
        </label>
      )}
      <button
        type="button"
        className={controls['button']}
        disabled={page <= 1}
        aria-label={t('pager.previous')}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={18} aria-hidden="true" />
      </button>
      <span className={css['pagerAt']} aria-current="page">
        {t('pager.at', { page, pages })}
      </span>
      <button
        type="button"
        className={controls['button']}
        disabled={page >= pages}
        aria-label={t('pager.next')}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={18} aria-hidden="true" />
      </button>
    </nav>
  );
}
