import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CandidateLine, ConsoleError } from '@portal/console-contract';
import { call, errorOf, linkTo } from '../api.ts';
import { Heading } from '../ui/Heading.tsx';
import { Button, Empty, ErrorLine, TextField } from '../ui/Kit.tsx';
import { moment } from '../ui/texts.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import { DeleteCandidate } from './DeleteCandidate.tsx';

/** Finds one candidate by what names somebody whole, to export or delete all of their data (HR-30). */
export function CandidatesScreen() {
  const { t, i18n } = useTranslation();
  const [text, setText] = useState('');
  const [found, setFound] = useState<CandidateLine[] | null>(null);
  const [wanted, setWanted] = useState<CandidateLine | null>(null);
  const [deleted, setDeleted] = useState('');
  const [error, setError] = useState<ConsoleError | null>(null);
  const [busy, setBusy] = useState(false);
  const find = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    setDeleted('');
    try {
      setFound(await call('POST /candidates/search', { body: { text: text.trim() } }));
    } catch (failed) {
      setError(errorOf(failed));
    }
    setBusy(false);
  };
  const archive = (id: string): string =>
    linkTo('GET /candidates/:id/archive', { params: { id }, query: { language: i18n.language } });
  return (
    <div className={layout['page']}>
      <Heading title={t('candidates.title')} />
      <p className={layout['lead']}>{t('candidates.lead')}</p>
      <form
        className={controls['add']}
        aria-label={t('candidates.find')}
        onSubmit={(event) => {
          event.preventDefault();
          void find();
        }}
      >
        <TextField
          label={t('candidates.search')}
          help={t('candidates.searchHelp')}
          value={text}
          onChange={setText}
          minLength={3}
          maxLength={200}
          required
          autoComplete="off"
        />
        <Button kind="primary" type="submit" disabled={busy}>
          {t('candidates.find')}
        </Button>
      </form>
      <ErrorLine error={error} />
      {deleted !== '' && (
        <p role="status" className={layout['success']}>
          {t('candidates.deleted', { name: deleted })}
        </p>
      )}
      {found?.length === 0 && deleted === '' && (
        <Empty title={t('candidates.none')} text={t('candidates.noneText')} />
      )}
      {(found ?? []).map((one) => (
        <section key={one.id} className={layout['card']}>
          <h2>{one.name || one.email}</h2>
          <p>
            {one.email}
            {one.identity !== '' && ` · ${one.identity}`}
          </p>
          <p className={controls['muted']}>
            {t('candidates.counts', {
              applications: one.applications,
              files: one.files,
              at: moment(one.createdAt, i18n.language),
            })}
            {' · '}
            {t('candidates.pseudonym', { name: one.pseudonym })}
          </p>
          {one.deletionDueAt !== null && (
            <p>{t('candidates.due', { at: moment(one.deletionDueAt, i18n.language) })}</p>
          )}
          <div className={controls['actions']}>
            <a className={controls['button']} href={archive(one.id)} download>
              {t('candidates.download')}
            </a>
            <Button kind="danger" onClick={() => setWanted(one)}>
              {t('candidates.delete')}
            </Button>
          </div>
        </section>
      ))}
      {wanted && (
        <DeleteCandidate
          candidate={wanted}
          onClose={() => setWanted(null)}
          onDone={(pseudonym) => {
            setWanted(null);
            setFound([]);
            setText('');
            setDeleted(pseudonym);
          }}
        />
      )}
    </div>
  );
}
