import type { WidgetProps } from '@rjsf/utils';
import { IconRefresh } from '@tabler/icons-react';
import { createContext, use, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '@portal/forms';
import { CAPTCHA_LENGTH, stripWhitespace, toHalfWidth } from '@portal/rules';
import type { AccountField } from '@portal/translator';
import { addresses } from '@portal/wire/servlets';
import { usePortal } from '../../services/portal.tsx';
import css from './account.module.css';

type Mode = 'picture' | 'question';

interface CaptchaState {
  /** How often an attempt failed: each spends the captcha, so another number means another picture (LOGIN-12). */
  round: number;
  mode: Mode;
  setMode: (mode: Mode) => void;
}

const CaptchaContext = createContext<CaptchaState>({ round: 0, mode: 'picture', setMode: () => undefined });

/** Goes around a form that has a captcha field. */
export const CaptchaProvider = CaptchaContext;

/**
 * The captcha of a form: its field, for the list of fields, and the state that the widget shares with the form.
 *
 * @param round how many attempts have failed
 */
export function useCaptcha(name: string, round: number): { field: AccountField; state: CaptchaState } {
  const { t } = useTranslation('account');
  const [mode, setMode] = useState<Mode>('picture');
  const field = useMemo<AccountField>(
    () => ({
      name,
      title: t('field.captcha'),
      must: true,
      autocomplete: 'off',
      // The answer to a question may be shorter than the four characters of a picture.
      ...(mode === 'picture'
        ? { kind: 'captcha' }
        : { kind: 'text', widget: 'captcha', maxLength: CAPTCHA_LENGTH }),
    }),
    [name, t, mode],
  );
  const state = useMemo(() => ({ round, mode, setMode }), [round, mode]);
  return { field, state };
}

/** Grows with every picture, also within one millisecond, so that the address is always new. */
let last = 0;
const stamp = (): number => (last = Math.max(last + 1, Date.now()));

/**
 * Four characters from a picture that changes on click, or the answer to a question in words, which needs no eyes
 * (LOGIN-03, LOGIN-04, UX-25, D-43). A widget for account forms.
 */
export function CaptchaWidget(props: WidgetProps) {
  const { t } = useTranslation('account');
  const { config, wire, language } = usePortal();
  const { round, mode, setMode } = use(CaptchaContext);
  const [at, setAt] = useState(stamp);
  const [answer, setAnswer] = useState({ at: 0, text: '' });
  const [failed, setFailed] = useState(false);
  const { onChange } = props;
  const renew = (next: Mode): void => {
    setFailed(false);
    setMode(next);
    setAt(stamp());
    onChange(undefined);
  };

  const [seen, setSeen] = useState(round);
  if (seen !== round) {
    setSeen(round);
    setFailed(false);
    setAt(stamp());
  }
  const inWords = mode === 'question';
  useEffect(() => {
    if (!inWords) return;
    let current = true;
    wire()
      .then((client) => client.get(addresses.captchaQuestion(at)))
      .then(({ question }) => {
        if (!current) return;
        if (typeof question === 'string' && question !== '') setAnswer({ at, text: question });
        else setFailed(true);
      })
      .catch(() => current && setFailed(true));
    return () => {
      current = false;
    };
  }, [wire, inWords, at, language]);

  return (
    <div className={css['captcha']}>
      <div className={css['captchaRow']}>
        <TextInput
          field={props}
          limit={CAPTCHA_LENGTH}
          clean={(text) => stripWhitespace(toHalfWidth(text))}
          spellCheck={false}
          autoCapitalize="none"
        />
        {inWords ? (
          <output className={css['question']}>
            {failed
              ? t('captcha.questionFailed')
              : answer.at === at
                ? t('captcha.inDigits', { question: answer.text })
                : ''}
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
                key={at}
                src={addresses.captcha(at)}
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
