import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { positionSearchPath } from '@portal/rules';
import type { SavedSearch } from '@portal/wire';
import { NameForm } from './NameForm.tsx';
import type { Keeping } from './use-saved-searches.ts';
import css from './saved.module.css';

interface SavedEntryProps {
  search: SavedSearch;
  keeping: Keeping;
  onRemove(): void;
}

/** One saved search: the way to it, whether its news come by mail, another name, and the way out. */
export function SavedEntry({ search, keeping, onRemove }: SavedEntryProps) {
  const { t } = useTranslation('positions');
  const { saved, busy, change } = keeping;
  const [renaming, setRenaming] = useState(false);
  const { id, name, asked, mail, gone } = search;
  const rename = async (to: string): Promise<void> => {
    if (await change((client) => client.call('changeSearch', { id, name: to }))) setRenaming(false);
  };
  if (renaming)
    return (
      <li>
        <NameForm
          name={name}
          busy={busy}
          submit={t('saved.rename')}
          onSubmit={(to) => void rename(to)}
          onCancel={() => setRenaming(false)}
        />
      </li>
    );
  return (
    <li>
      <div className={css['line']}>
        <Link to={positionSearchPath(asked)}>{name}</Link>
        <button
          type="button"
          className={css['icon']}
          aria-label={t('saved.renameNamed', { name })}
          title={t('saved.rename')}
          onClick={() => setRenaming(true)}
        >
          <IconPencil size={20} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={css['icon']}
          aria-label={t('saved.removeNamed', { name })}
          title={t('saved.remove')}
          disabled={busy}
          onClick={onRemove}
        >
          <IconTrash size={20} aria-hidden="true" />
        </button>
      </div>
      {gone.length > 0 && (
        <p className={css['gone']}>
          {t('saved.gone', {
            what: gone.map((key) => t(`facets.${key}`, { defaultValue: key })).join(t('saved.and')),
          })}
        </p>
      )}
      <label className={css['switch']}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={mail}
          checked={mail}
          disabled={busy || (!mail && saved?.mayMail !== true)}
          onChange={() =>
            void change((client) => client.call('changeSearch', { id, mail: mail ? '0' : '1' }))
          }
        />
        <span>
          {t('saved.mail')} <span className="visually-hidden">{name}</span>
        </span>
      </label>
    </li>
  );
}
