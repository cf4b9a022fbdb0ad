import type { WidgetProps } from '@rjsf/utils';
import { IconRefresh } from '@tabler/icons-react';
import { createContext, use, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '@portal/forms';
import { CAPTCHA_LENGTH, stripWhitespace } from '@portal/rules';
import { addresses } from '@portal/wire/servlets';
import { usePortal } from '../../services/portal.tsx';
import css from './account.module.css';

/** How often an attempt failed: each spends the captcha, so another number means another picture (LOGIN-12). */
export const CaptchaRound = createContext(0);

/** Grows with every picture, also within one millisecond, so that the address is always new. */
let last = 0;
const stamp = (): number => (last = Math.max(last + 1, Date.now()));

interface Shown {
  at: number;
  kind: 'picture' | 'question';
}

/**
 * Four characters from a picture that changes on click, or the answer to a question in words, which needs no eyes
 * (LOGIN-03, LOGIN-04, UX-25, D-43). A widget for account forms.
 */
export function CaptchaWidget(props: WidgetProps) {
  const { t } = useTranslation('account');
  const { config, wire, language } = usePortal();
  const round = use(CaptchaRound);
  const [shown, setShown] = useState<Shown>(() => ({ at: stamp(), kind: 'picture' }));
  const [answer, setAnswer] = useState({ at: 0, text: '' });
  const [failed, setFailed] = useState(false);
  const { onChange } = props;
  const renew = (kind: Shown['kind']): void => {
    setFailed(false);
    setShown({ at: stamp(), kind });
    onChange(undefined);
  };

  const [seen, setSeen] = useState(round);
  if (seen !== round) {
    setSeen(round);
    setFailed(false);
    setShown(({ kind }) => ({ at: stamp(), kind }));
  }
  const inWords = shown.kind === 'question';
  useEffect(() => {
    if (!inWords) return;
    let current = true;
    wire()
      .then((client) => client.get(addresses.captchaQuestion(shown.at)))
      .then(({ question }) => {
        if (!current) return;
        if (typeof question === 'string' && question !== '') setAnswer({ at: shown.at, text: question });
        else setFailed(true);
      })
      .catch(() => current && setFailed(true));
    return () => {
      current = false;
    };
  }, [wire, inWords, shown.at, language]);

  return (
    <div className={css['captcha']}>
      <div className={css['captchaRow']}>
        <TextInput
          field={props}
          limit={CAPTCHA_LENGTH}
          clean={stripWhitespace}
          spellCheck={false}
          autoCapitalize="none"
        />
        {inWords ? (
          <output className={css['question']}>
            {failed ? t('captcha.failed') : answer.at === shown.at ? answer.text : ''}
          </output>
        ) : (
          <button
            type="button"
            className={css['picture']}
            aria-label={t('captcha.renew')}
            onClick={() => renew('picture')}
          >
            {failed ? (
              <span>{t('captcha.failed')}</span>
            ) : (
              <img
                key={shown.at}
                src={addresses.captcha(shown.at)}
                alt=""
                width={120}
                height={40}
                onError={() => setFailed(true)}
              />
            )}
            <IconRefresh size={20} aria-hidden="true" />
          </button>
        )}
      </div>
      <div className={css['captchaLinks']}>
        {inWords && (
          <button type="button" className={css['link']} onClick={() => renew('question')}>
            {t('captcha.another')}
          </button>
        )}
        {config.captchaText && (
          <button
            type="button"
            className={css['link']}
            onClick={() => renew(inWords ? 'picture' : 'question')}
          >
            {t(inWords ? 'captcha.usePicture' : 'captcha.useQuestion')}
          </button>
        )}
      </div>
    </div>
  );
}

export const captchaWidgets = { captcha: CaptchaWidget };
