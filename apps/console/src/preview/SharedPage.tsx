import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, LANGUAGES } from '@portal/locales';
import { languageOf } from '@portal/schemas/languages';
import type { ConsoleError, SharedPreview } from '@portal/console-contract';
import { call, errorOf } from '../api.ts';
import { chooseLanguage } from '../i18n.ts';
import { Button, Empty, ErrorLine, Skeleton } from '../ui/Kit.tsx';
import { moment } from '../ui/texts.ts';
import type { PreviewMessage, PreviewOptions } from './message.ts';
import { PreviewForm } from './PreviewForm.tsx';
import controls from '../ui/controls.module.css';
import css from './preview-page.module.css';

/** The form of a draft for whoever holds its link: to look at and to try, nothing is kept (GRID-09). */
export function SharedPage() {
  const { t, i18n } = useTranslation('console');
  const [shared, setShared] = useState<SharedPreview | null>(null);
  const [error, setError] = useState<ConsoleError | null>(null);
  const [data, setData] = useState<PreviewOptions['data']>('sample');
  const [round, setRound] = useState(0);
  // The secret stands after the #: no server and no log on the way is told of it.
  const token = location.hash.slice(1);
  useEffect(() => {
    let stale = false;
    call('POST /shared-preview', { body: { token } }).then(
      (answer) => {
        if (stale) return;
        setShared(answer);
        setError(null);
      },
      (failed: unknown) => {
        if (!stale) setError(errorOf(failed));
      },
    );
    return () => {
      stale = true;
    };
  }, [token, round]);
  useEffect(() => {
    document.title = t('shared.title');
  }, [t, i18n.language]);
  const language = languageOf(i18n.language);
  const shown = useMemo((): PreviewMessage | null => {
    if (!shared) return null;
    const { set, portal, version } = shared;
    const options = { language, mode: 'edit', writeable: '1', data } as const;
    return { kind: 'console-preview', set, portal, version, options };
  }, [shared, language, data]);
  const listOf = useCallback(
    (id: string) => Promise.resolve(shared?.lists.find(({ codesetid }) => codesetid === id) ?? null),
    [shared],
  );

  const hasEnded = error?.code === 'notFound' || error?.code === 'invalid';
  return (
    <main>
      <header className={css['sharedBar']}>
        <div>
          <h1>{t('shared.title')}</h1>
          {shared && <p>{t('shared.text', { until: moment(shared.until, language) })}</p>}
        </div>
        <div className={controls['actions']}>
          {shared && (
            <div className={controls['segments']} role="group" aria-label={t('preview.data')}>
              {(['sample', 'empty'] as const).map((value) => (
                <button
                  key={value}
                  type="button"
                  aria-pressed={data === value}
                  onClick={() => setData(value)}
                >
                  {t(`preview.${value}`)}
                </button>
              ))}
            </div>
          )}
          <div className={controls['segments']} role="group" aria-label={t('preview.language')}>
            {LANGUAGES.map((value) => (
              <button
                key={value}
                type="button"
                lang={value}
                aria-pressed={language === value}
                onClick={() => void chooseLanguage(value)}
              >
                {LANGUAGE_NAMES[value]}
              </button>
            ))}
          </div>
        </div>
      </header>
      {hasEnded && (
        <div className={css['page']}>
          <Empty title={t('shared.ended')} text={t('shared.endedText')} />
        </div>
      )}
      {error && !hasEnded && (
        <div className={css['page']}>
          <ErrorLine error={error} />
          <Button onClick={() => setRound(round + 1)}>{t('retry')}</Button>
        </div>
      )}
      {!shared && !error && (
        <div className={css['page']}>
          <Skeleton lines={6} />
        </div>
      )}
      {shown && !hasEnded && <PreviewForm shown={shown} listOf={listOf} />}
    </main>
  );
}
