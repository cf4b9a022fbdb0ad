import { IconRefresh } from '@tabler/icons-react';
import { createContext, use, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput, type FieldWidgetProps } from '@portal/forms';
import { CAPTCHA_LENGTH, stripWhitespace, toHalfWidth } from '@portal/rules';
import type { AccountField } from '@portal/translator';
import { addresses } from '@portal/wire/servlets';
import { usePortal } from '../../services/PortalProvider.tsx';
import { backendHref } from '../../services/places.ts';
import { DeviceProof } from './DeviceProof.tsx';
import css from './account.module.css';

type Mode = 'picture' | 'device';

/** More than an answer of the device has. */
const MAX_PROOF_LENGTH = 100;

/** Code of a call that takes no picture for now: too many attempts are made (SAFE-07). */
export const PROOF_NEEDED = 'proofNeeded';

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
 * @param code how the last attempt ended: with `proofNeeded` no picture counts, so the device takes over
 */
export function useCaptcha(
  name: string,
  round: number,
  code: string,
): { field: AccountField; state: CaptchaState } {
  const { t } = useTranslation('account');
  const [mode, setMode] = useState<Mode>('picture');
  const [seen, setSeen] = useState(round);
  if (seen !== round) {
    setSeen(round);
    if (code === PROOF_NEEDED) setMode('device');
  }
  const field = useMemo<AccountField>(
    () => ({
      name,
      title: t('field.captcha'),
      must: true,
      autocomplete: 'off',
      ...(mode === 'picture'
        ? { kind: 'captcha' }
        : { kind: 'text', widget: 'captcha', maxLength: MAX_PROOF_LENGTH }),
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
 * Four characters from a picture that changes on click, or a little work of the device, which needs no eyes (LOGIN-03,
 * LOGIN-04, UX-25, D-43, SAFE-07). A widget for account forms.
 */
export function CaptchaWidget(props: FieldWidgetProps) {
  const { t } = useTranslation('account');
  const { config } = usePortal();
  const { round, mode, setMode } = use(CaptchaContext);
  const [at, setAt] = useState(stamp);
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
  const byDevice = mode === 'device';

  return (
    <div>
      <div className={css['captchaRow']}>
        {byDevice ? (
          <DeviceProof id={props.id} at={at} onAnswer={onChange} onRenew={() => renew('device')} />
        ) : (
          <>
            <TextInput
              field={props}
              limit={CAPTCHA_LENGTH}
              clean={(text) => stripWhitespace(toHalfWidth(text))}
              spellCheck={false}
              autoCapitalize="none"
            />
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
                  src={backendHref(addresses.captcha(at))}
                  alt=""
                  width={120}
                  height={40}
                  onError={() => setFailed(true)}
                />
              )}
              <IconRefresh size={20} aria-hidden="true" />
            </button>
          </>
        )}
      </div>
      {(config.captchaText || byDevice) && (
        <div className={css['captchaLinks']}>
          <button
            type="button"
            className={css['link']}
            onClick={() => renew(byDevice ? 'picture' : 'device')}
          >
            {t(byDevice ? 'captcha.usePicture' : 'captcha.useDevice')}
          </button>
        </div>
      )}
    </div>
  );
}

export const captchaWidgets = { captcha: CaptchaWidget };
