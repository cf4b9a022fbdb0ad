import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import css from './document.module.css';

interface PageToolsProps {
  /** From 1. */
  page: number;
  count: number;
  onTurn(way: 'PREVIOUS' | 'NEXT'): void;
}

/** Where one is in a document of several pages, and the ways to its neighbours (PDF-02, PDF-03). */
export function PageTools({ page, count, onTurn }: PageToolsProps) {
  const { t } = useTranslation('document');
  return (
    <div className={css['group']}>
      <button
        type="button"
        className={css['tool']}
        aria-label={t('previous')}
        title={t('previous')}
        disabled={page <= 1}
        onClick={() => onTurn('PREVIOUS')}
      >
        <IconChevronLeft size={20} aria-hidden="true" />
      </button>
      <span className={css['count']} role="status">
        {t('page', { page, count })}
      </span>
      <button
        type="button"
        className={css['tool']}
        aria-label={t('next')}
        title={t('next')}
        disabled={page >= count}
        onClick={() => onTurn('NEXT')}
      >
        <IconChevronRight size={20} aria-hidden="true" />
      </button>
    </div>
  );
}
