import { useTranslation } from 'react-i18next';
import type { Draft } from './drafts.ts';
import type { HeldSet } from './store.ts';
import css from './resume.module.css';

interface DraftBannerProps {
  drafts: readonly Draft[];
  sets: readonly HeldSet[];
  onRestore(): void;
  onDiscard(): void;
}

/** Offers what was typed before a crash, a closed tab or an expired session, and says when it was kept (UX-17). */
export function DraftBanner({ drafts, sets, onRestore, onDiscard }: DraftBannerProps) {
  const { t, i18n } = useTranslation('editor');
  const newest = Math.max(...drafts.map(({ at }) => at));
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'short', timeStyle: 'short' }).format(
    newest,
  );
  const ids = [...new Set(drafts.map(({ fieldsetid }) => fieldsetid))];
  const names = ids.map((id) => sets.find(({ set }) => set.fieldsetid === id)?.set.displayname ?? id);
  return (
    <section className={css['draft']} aria-label={t('draft.found')}>
      <div>
        <strong>{t('draft.found')}</strong>
        <p>
          {t('draft.text', {
            time,
            names: new Intl.ListFormat(i18n.language, { type: 'unit' }).format(names),
          })}
        </p>
      </div>
      <div className={css['actions']}>
        <button type="button" className={css['primary']} onClick={onRestore}>
          {t('draft.restore')}
        </button>
        <button type="button" className={css['quiet']} onClick={onDiscard}>
          {t('draft.discard')}
        </button>
      </div>
    </section>
  );
}
