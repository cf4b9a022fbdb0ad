import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaded } from '../ui/use-loaded.ts';
import controls from '../ui/controls.module.css';
import kit from '../ui/kit.module.css';
import css from './session.module.css';

const FAILURES = ['noGroup', 'failed', 'providerDown', 'blocked', 'tooMany'] as const;

/** Why the identity provider's sign-in came back without a session: the address says it once. */
function failureIn(search: string): (typeof FAILURES)[number] | null {
  const named = new URLSearchParams(search).get('signIn');
  return FAILURES.find((code) => code === named) ?? null;
}

interface Props {
  /** The link opens another tab: this page holds work that a person has not saved. */
  keepsPage: boolean;
  onReturn(): void;
}

/** The way in by the identity provider, above the form; nothing where none is configured (SEC-08). */
export function ProviderSignIn({ keepsPage, onReturn }: Props) {
  const { t } = useTranslation();
  const { data } = useLoaded('GET /sign-in-ways');
  const [failure] = useState(() => failureIn(location.search));
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (failure !== null) history.replaceState(history.state, '', location.pathname + location.hash);
  }, [failure]);
  useEffect(() => {
    if (!isAway) return;
    window.addEventListener('focus', onReturn);
    return () => window.removeEventListener('focus', onReturn);
  }, [isAway, onReturn]);
  const provider = data?.provider ?? null;
  return (
    <>
      {failure !== null && (
        <p className={kit['error']} role="alert">
          {t(`signIn.failure.${failure}`)}
        </p>
      )}
      {provider !== null && (
        <div className={css['provider']}>
          <a
            className={[controls['button'], controls['primary']].join(' ')}
            href={provider}
            {...(keepsPage ? { target: '_blank', rel: 'noopener', onClick: () => setAway(true) } : {})}
          >
            {t('signIn.provider')}
          </a>
          {keepsPage && <p className={controls['muted']}>{t('signIn.providerTab')}</p>}
          <p className={css['or']}>{t('signIn.or')}</p>
        </div>
      )}
    </>
  );
}
