import { IconPlus } from '@tabler/icons-react';
import { saidIn } from '@portal/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { ConsoleError } from '@portal/console-contract';
import { errorOf } from '../api.ts';
import { newListId } from '../designer/ids.ts';
import { may, useMe } from '../session/me.ts';
import { Heading } from '../ui/Heading.tsx';
import { Button, Empty, ErrorLine, Skeleton, TextField } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { CodesDesigner } from './CodesDesigner.tsx';
import panes from '../ui/panes.module.css';
import controls from '../ui/controls.module.css';

/** Code lists: what candidates choose from. */
export function CodesScreen() {
  const { t, i18n } = useTranslation();
  const { user } = useMe();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { data, error, reload } = useLoaded('GET /codes');
  const [wanted, setWanted] = useState('');
  const [failed, setFailed] = useState<ConsoleError | null>(null);
  if (error) return <ErrorLine error={error} />;
  if (!data) return <Skeleton lines={8} />;
  const shown = data.filter(({ codesetid, name }) =>
    [codesetid, ...saidIn(name)].join(' ').toLowerCase().includes(wanted.trim().toLowerCase()),
  );
  const add = async (): Promise<void> => {
    try {
      const codesetid = await newListId();
      await navigate(`/codes/${codesetid}`);
      await reload();
    } catch (trouble) {
      setFailed(errorOf(trouble));
    }
  };
  return (
    <div className={`${panes['panes']} ${panes['codePanes']}`} data-open={id !== ''}>
      {id === '' ? (
        <Heading title={t('nav.codes')} quiet />
      ) : (
        <h1 className="visually-hidden">{t('nav.codes')}</h1>
      )}
      <section className={`${panes['pane']} ${panes['listPane']}`} aria-label={t('nav.codes')}>
        <header className={panes['paneHead']}>
          <h2>{t('nav.codes')}</h2>
          {may(user, 'saveSteps') && (
            <Button kind="quiet" onClick={() => void add()}>
              <IconPlus size={16} aria-hidden="true" /> {t('codes.add')}
            </Button>
          )}
        </header>
        <ErrorLine error={failed} />
        <TextField label={t('codes.find')} value={wanted} onChange={setWanted} type="search" />
        <ol>
          {shown.map(({ codesetid, name, items, usedBy, draft }) => (
            <li key={codesetid} data-current={codesetid === id}>
              <Link to={`/codes/${codesetid}`} aria-current={codesetid === id ? 'page' : undefined}>
                <span className={panes['name']}>{said(name, i18n.language) || codesetid}</span>
                <span className={controls['muted']}>
                  {codesetid} · {t('codes.items', { count: items })} ·{' '}
                  {t('codes.usedIn', { count: usedBy.length })}
                </span>
              </Link>
              {draft && draft.steps > 0 && (
                <span className={panes['dot']}>
                  <span className="visually-hidden">
                    {t('sets.draft', { by: draft.by, count: draft.changes })}
                  </span>
                </span>
              )}
            </li>
          ))}
        </ol>
      </section>
      {id === '' ? (
        <section className={`${panes['pane']} ${panes['emptyPane']}`}>
          <Empty title={t('codes.pickTitle')} text={t('codes.pickText')} />
        </section>
      ) : (
        <CodesDesigner
          key={id}
          codesetid={id}
          usedBy={data.find(({ codesetid }) => codesetid === id)?.usedBy ?? []}
          onChanged={reload}
        />
      )}
    </div>
  );
}
