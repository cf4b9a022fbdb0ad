import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { importSentences } from '@portal/fieldsets';
import type { ConsoleError, ImportResult } from '@portal/console-contract';
import { errorOf, sendFile, linkTo } from '../api.ts';
import { reloadDesigners } from '../designer/registry.ts';
import { may, useMe } from '../session/me.ts';
import { Heading } from '../ui/Heading.tsx';
import { Button, Check, ErrorLine, SelectField, Skeleton } from '../ui/Kit.tsx';
import { resting } from '../ui/resting.ts';
import { said } from '../ui/texts.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { useSay } from '../ui/use-say.ts';
import layout from '../ui/layout.module.css';
import controls from '../ui/controls.module.css';
import { ImportTrial } from './ImportTrial.tsx';
import css from './files.module.css';

/** Field sets and code lists as files: out as XLSX or JSON, and in again as drafts (HR-18). */
export function FilesScreen() {
  const { t, i18n } = useTranslation();
  const { say } = useSay();
  const { user } = useMe();
  const sets = useLoaded('GET /sets');
  const codes = useLoaded('GET /codes');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [format, setFormat] = useState('xlsx');
  const [drafts, setDrafts] = useState(false);
  const [withLists, setWithLists] = useState(false);
  /** A file that was tried and waits to be confirmed. */
  const [tried, setTried] = useState<{ file: File; result: ImportResult } | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ConsoleError | null>(null);
  const [result, setResult] = useState<ImportResult | null>(null);
  if (sets.error ?? codes.error) return <ErrorLine error={sets.error ?? codes.error} />;
  if (!sets.data || !codes.data) return <Skeleton lines={6} />;
  // What was never published is there as a draft only.
  const documents = [
    ...sets.data.map(({ fieldsetid, definition, version }) => ({
      id: `set:${fieldsetid}`,
      version,
      name: said(definition.displayname, i18n.language) || fieldsetid,
    })),
    ...codes.data.map(({ codesetid, name, version }) => ({
      id: `codes:${codesetid}`,
      version,
      name: said(name, i18n.language) || codesetid,
    })),
  ].filter(({ version }) => drafts || version > 0);
  const chosen = documents.filter(({ id }) => !left.has(id)).map(({ id }) => id);
  const address = linkTo('GET /export', {
    query: {
      format,
      ids: chosen.join(','),
      language: i18n.language,
      ...(withLists ? { lists: '1' } : {}),
      ...(drafts ? { drafts: '1' } : {}),
    },
  });
  const take = async (file: File, confirmed = false): Promise<void> => {
    setBusy(true);
    setResult(null);
    setError(null);
    setTried(null);
    try {
      // First tried: what meets nothing here goes in at once, anything else is asked about (GRID-11).
      const trial = confirmed ? null : await sendFile('POST /import', { query: { dry: '1' }, file });
      if (trial && (trial.conflicts ?? []).length > 0) return setTried({ file, result: trial });
      setResult(await sendFile('POST /import', { file }));
      reloadDesigners();
    } catch (failed) {
      setError(errorOf(failed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={layout['page']}>
      <Heading title={t('files.title')} />
      <p>
        <Link to="/dictionary">{t('dictionary.open')}</Link>
      </p>
      <section className={layout['card']}>
        <h2>{t('files.export')}</h2>
        <p className={controls['muted']}>{t('files.exportText')}</p>
        <fieldset className={`${controls['plainSet']} ${css['columns']}`}>
          <legend>{t('files.what', { count: chosen.length })}</legend>
          <div className={controls['actions']}>
            <Button kind="quiet" onClick={() => setLeft(new Set())}>
              {t('files.all')}
            </Button>
            <Button kind="quiet" onClick={() => setLeft(new Set(documents.map(({ id }) => id)))}>
              {t('files.nothing')}
            </Button>
          </div>
          {documents.map(({ id, name }) => (
            <Check
              key={id}
              label={
                <>
                  {name} <span className={controls['muted']}>{id.split(':')[1]}</span>
                </>
              }
              checked={!left.has(id)}
              onChange={(on) => {
                const next = new Set(left);
                if (on) next.delete(id);
                else next.add(id);
                setLeft(next);
              }}
            />
          ))}
        </fieldset>
        <div className={controls['pair']}>
          <SelectField
            label={t('files.format')}
            value={format}
            options={[
              { value: 'xlsx', label: t('files.xlsx') },
              { value: 'json', label: 'JSON' },
            ]}
            onChange={setFormat}
          />
          <Check label={t('files.drafts')} checked={drafts} onChange={setDrafts} />
          <Check label={t('files.lists')} checked={withLists} onChange={setWithLists} />
        </div>
        <a
          className={`${controls['button']} ${controls['primary']}`}
          href={chosen.length > 0 ? address : undefined}
          aria-disabled={chosen.length === 0}
          download
        >
          {t('files.download')}
        </a>
      </section>
      {may(user, 'importFile') && (
        <section className={layout['card']}>
          <h2>{t('files.import')}</h2>
          <p className={controls['muted']}>{t('files.importText')}</p>
          <label className={css['drop']}>
            <span>{t(busy ? 'files.reading' : 'files.choose')}</span>
            <input
              type="file"
              accept=".xlsx,.json"
              {...resting(busy)}
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                event.target.value = '';
                if (file) void take(file);
              }}
            />
          </label>
          <ErrorLine error={error} />
          {tried && (
            <ImportTrial
              result={tried.result}
              busy={busy}
              onConfirm={() => void take(tried.file, true)}
              onCancel={() => setTried(null)}
            />
          )}
          {result && (
            <div role="status">
              {result.drafts.length > 0 && (
                <p className={layout['success']}>
                  {t('files.made', { count: result.drafts.length })}{' '}
                  <Link to="/publish">{t('files.review')}</Link>
                </p>
              )}
              {result.drafts.length === 0 && result.problems.length === 0 && (
                <p className={controls['muted']}>{t('files.same')}</p>
              )}
              {result.problems.length > 0 && (
                <>
                  <h3>{t('files.problems', { count: result.problems.length })}</h3>
                  <p>{t('files.nothingMade')}</p>
                  <ol className={layout['list']}>
                    {result.problems.map((problem, index) => (
                      <li key={index}>{importSentences(problem).map(say).join(t('files.colon'))}</li>
                    ))}
                  </ol>
                </>
              )}
            </div>
          )}
        </section>
      )}
    </div>
  );
}
