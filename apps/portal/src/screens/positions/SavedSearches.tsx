import { IconBookmark } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_SAVED_SEARCHES } from '@portal/rules';
import type { SavedSearch } from '@portal/wire';
import controls from '@portal/ui/controls.module.css';
import { Trouble } from '../../ui/States.tsx';
import { SavedEntry } from './SavedEntry.tsx';
import type { Keeping } from './use-saved-searches.ts';
import css from './saved.module.css';

/** The searches that the candidate keeps, each with a way to it, its mails, another name and the way out (TRY-41). */
export function SavedSearches({ keeping }: { keeping: Keeping }) {
  const { t } = useTranslation('positions');
  const { saved, failed, retry, busy, problem, change } = keeping;
  const [open, setOpen] = useState(false);
  const [removed, setRemoved] = useState<readonly SavedSearch[]>([]);
  const id = useId();
  if (failed) return <Trouble text={t('saved.notRead')} onRetry={retry} />;
  if (saved === null) return null;
  const { searches, mayMail } = saved;
  const gone = removed.filter((search) => !searches.some((other) => other.id === search.id));
  const remove = async (search: SavedSearch): Promise<void> => {
    if (await change((client) => client.call('changeSearch', { id: search.id, removed: '1' })))
      setRemoved((others) => [search, ...others.filter((other) => other.id !== search.id)]);
  };
  const restore = ({ id: search }: SavedSearch): void =>
    void change((client) => client.call('changeSearch', { id: search, removed: '0' }));
  return (
    <section className={css['saved']} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={`${controls['cardTitle']} ${css['title']}`}>
        {t('saved.title')}
      </h2>
      {/* On a phone the results come first. */}
      <button
        type="button"
        className={`${controls['button']} ${css['toggle']}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen((was) => !was)}
      >
        <IconBookmark size={20} aria-hidden="true" /> {t('saved.toggle', { count: searches.length })}
      </button>
      <div id={id} className={css['body']} data-open={open}>
        {problem !== '' && (
          <p className={css['problem']} role="alert">
            {problem}
          </p>
        )}
        {gone.map((search) => (
          <p key={search.id} className={css['removed']} role="status">
            <span>{t('saved.removed', { name: search.name })}</span>
            <button
              type="button"
              className={controls['quiet']}
              disabled={busy}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that had the focus is gone
              autoFocus
              onClick={() => restore(search)}
            >
              {t('saved.undo')}
            </button>
          </p>
        ))}
        {searches.length === 0 && <p className={controls['muted']}>{t('saved.empty')}</p>}
        {searches.length > 0 && (
          <ul>
            {searches.map((search) => (
              <SavedEntry
                key={search.id}
                search={search}
                keeping={keeping}
                onRemove={() => void remove(search)}
              />
            ))}
          </ul>
        )}
        {searches.length > 0 && !mayMail && <p className={controls['muted']}>{t('saved.unconfirmed')}</p>}
        {searches.length >= MAX_SAVED_SEARCHES && (
          <p className={controls['muted']}>{t('saved.full', { count: MAX_SAVED_SEARCHES })}</p>
        )}
      </div>
    </section>
  );
}
