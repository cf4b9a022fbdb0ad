import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommitmentView } from '@portal/console-contract';
import type { ConsoleError } from '@portal/console-contract';
import { MAX_COMMITMENT, saidIn } from '@portal/rules';
import { LANGUAGE_IDS, LANGUAGES } from '@portal/schemas/languages';
import { call, errorOf } from '../api.ts';
import { may, useMe } from '../session/me.ts';
import { Button, ErrorLine, Skeleton } from '../ui/Kit.tsx';
import { moment, said } from '../ui/texts.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { keepText, keptText } from './kept-text.ts';
import { Words } from '../ui/Words.tsx';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import css from './content.module.css';

const PLACE = 'commitment';

/** The text that candidates accept with each application, version by version (DATA-03). */
export function CommitmentPart() {
  const { data, error, reload } = useLoaded('GET /commitment');
  if (error) return <ErrorLine error={error} />;
  if (!data) return <Skeleton lines={6} />;
  return <Versions view={data} reload={reload} />;
}

function Versions({ view, reload }: { view: CommitmentView; reload(): Promise<void> }) {
  const { t, i18n } = useTranslation('content');
  const id = useId();
  const editable = may(useMe().user, 'addCommitment');
  const [typed, setTyped] = useState(() => keptText<CommitmentView['text']>(PLACE));
  const [error, setError] = useState<ConsoleError | null>(null);
  const [busy, setBusy] = useState(false);
  const text = typed ?? view.text;
  const changed = JSON.stringify(text) !== JSON.stringify(view.text);
  const isNone = saidIn(view.text).every((one) => one === '');
  const put = (next: CommitmentView['text'] | null): void => {
    setTyped(next);
    keepText(PLACE, next);
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await call('POST /commitment', { body: { version: view.version, text } });
      put(null);
      setError(null);
    } catch (failed) {
      setError(errorOf(failed));
    }
    // Also after a colleague's version: what is in force is shown below, what was typed stays.
    await reload();
    setBusy(false);
  };
  const written = saidIn(text).filter((one) => one.trim() !== '').length;
  return (
    <>
      <p>{t('commitment.lead')}</p>
      <p className={controls['muted']}>
        {isNone ? t('commitment.none') : t('commitment.now', { version: view.version })}
      </p>
      <div className={css['sides']}>
        {LANGUAGE_IDS.map((language) => (
          <div key={language} className={controls['field']}>
            <label htmlFor={`${id}-${language}`}>
              <Words text={t('commitment.text', { language: LANGUAGES[language].name })} />
            </label>
            <textarea
              id={`${id}-${language}`}
              className={controls['area']}
              lang={LANGUAGES[language].tag}
              rows={10}
              maxLength={MAX_COMMITMENT}
              readOnly={!editable}
              value={text[language]}
              onChange={(event) => put({ ...text, [language]: event.target.value })}
            />
          </div>
        ))}
      </div>
      <ErrorLine error={error} />
      {editable && (
        <footer className={css['foot']}>
          <span className={controls['muted']} role="status">
            {changed ? t(written === 1 ? 'commitment.oneLanguage' : 'foot.unsaved') : t('foot.saved')}
          </span>
          {changed && (
            <Button kind="quiet" onClick={() => put(null)}>
              {t('commitment.discard')}
            </Button>
          )}
          <Button kind="primary" disabled={busy || !changed} onClick={() => void save()}>
            {t('commitment.save', { version: view.version + 1 })}
          </Button>
        </footer>
      )}
      {view.versions.length > 0 && (
        <section className={layout['card']}>
          <h2>{t('commitment.history')}</h2>
          {view.versions.map(({ version, by, at, text: was }) => (
            <details key={version}>
              <summary>{t('commitment.version', { version, by, at: moment(at, i18n.language) })}</summary>
              <p className={css['said']}>{said(was, i18n.language) || t('commitment.empty')}</p>
            </details>
          ))}
        </section>
      )}
    </>
  );
}
