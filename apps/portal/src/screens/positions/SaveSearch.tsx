import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SearchFacet } from '@portal/wire';
import controls from '@portal/ui/controls.module.css';
import { loginPath } from '../../services/paths.ts';
import { usePortal } from '../../services/PortalProvider.tsx';
import { NameForm } from './NameForm.tsx';
import { searchPath, type PositionQuery } from './search-address.ts';
import { asksTheSame, proposedName } from './search-name.ts';
import type { Keeping } from './use-saved-searches.ts';
import css from './saved.module.css';

interface SaveSearchProps {
  query: PositionQuery;
  facets: readonly SearchFacet[];
  keeping: Keeping;
}

/** Keeps the search as it stands in the address, or says under which name it is kept; visitors are led to sign in (TRY-41). */
export function SaveSearch({ query, facets, keeping }: SaveSearchProps) {
  const { t } = useTranslation('positions');
  const { user } = usePortal();
  const { saved, busy, problem, change, forgetProblem } = keeping;
  const address = searchPath({ ...query, page: 1 });
  const [naming, setNaming] = useState('');
  if (user === null)
    return (
      <Link className={controls['quiet']} to={loginPath(address)}>
        <IconBell size={20} aria-hidden="true" /> {t('saved.signIn')}
      </Link>
    );
  if (saved === null) return null;
  const same = saved.searches.find(({ asked }) => asksTheSame(asked, query));
  if (same) return <p className={controls['muted']}>{t('saved.savedAs', { name: same.name })}</p>;
  if (naming !== address)
    return (
      <button
        type="button"
        className={controls['button']}
        onClick={() => {
          forgetProblem();
          setNaming(address);
        }}
      >
        <IconBell size={20} aria-hidden="true" /> {t('saved.save')}
      </button>
    );
  const save = async (name: string): Promise<void> => {
    const asked = { text: query.text, ...query.narrowed };
    if (await change((client) => client.call('saveSearch', { name, ...asked }))) setNaming('');
  };
  return (
    <NameForm
      name={proposedName(query, facets, t('saved.everything'))}
      busy={busy}
      submit={t('saved.keep')}
      onSubmit={(name) => void save(name)}
      onCancel={() => setNaming('')}
    >
      {problem !== '' && (
        <p className={css['problem']} role="alert">
          {problem}
        </p>
      )}
    </NameForm>
  );
}
