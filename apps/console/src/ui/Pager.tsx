import { useTranslation } from 'react-i18next';
import { Button } from './Kit.tsx';
import controls from './controls.module.css';

interface PagerProps {
  /** From 1. */
  page: number;
  isLast: boolean;
  onPage(page: number): void;
}

/** Turns the pages of a list; nothing where there is one alone. */
export function Pager({ page, isLast, onPage }: PagerProps) {
  const { t } = useTranslation('console');
  if (page === 1 && isLast) return null;
  return (
    <div className={controls['actions']}>
      <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('pager.before')}
      </Button>
      <span>{t('pager.page', { page })}</span>
      <Button disabled={isLast} onClick={() => onPage(page + 1)}>
        {t('pager.after')}
      </Button>
    </div>
  );
}
