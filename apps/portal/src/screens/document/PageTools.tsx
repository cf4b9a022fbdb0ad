import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ToolButton } from './ToolButton.tsx';
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
      <ToolButton
        label={t('previous')}
        icon={IconChevronLeft}
        disabled={page <= 1}
        onClick={() => onTurn('PREVIOUS')}
      />
      <span className={css['count']} role="status">
        {t('page', { page, count })}
      </span>
      <ToolButton
        label={t('next')}
        icon={IconChevronRight}
        disabled={page >= count}
        onClick={() => onTurn('NEXT')}
      />
    </div>
  );
}
