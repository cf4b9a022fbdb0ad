import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProofChallenge } from '@portal/wire/proof';
import { addresses } from '@portal/wire/servlets';
import { usePortal } from '../../services/PortalProvider.tsx';
import { workProof, type ProofNews } from './work-proof.ts';
import css from './account.module.css';

/** An answer is renewed before the server forgets its challenge: somebody may fill in a form for longer. */
const RENEW_MS = 9 * 60_000;

const isChallenge = (body: Record<string, unknown>): boolean =>
  typeof body['parameters'] === 'object' && body['parameters'] !== null;

interface Props {
  id: string;
  /** Makes the address unique; another number means another challenge. */
  at: number;
  onAnswer(answer: string | undefined): void;
  onRenew(): void;
}

/**
 * The machine's work in place of reading a picture (UX-25, SAFE-07). A screen reader hears that it goes on by quarters,
 * and that it is done.
 */
export function DeviceProof({ id, at, onAnswer, onRenew }: Props) {
  const { t } = useTranslation('account');
  const { wire } = usePortal();
  const [news, setNews] = useState<{ at: number; news: ProofNews }>({ at, news: { done: 0 } });
  const current: ProofNews = news.at === at ? news.news : { done: 0 };

  useEffect(() => {
    let stop = (): void => undefined;
    let gone = false;
    let renewal: ReturnType<typeof setTimeout> | undefined;
    const tell = (told: ProofNews): void => {
      if (gone) return;
      setNews({ at, news: told });
      if (!('answer' in told)) return;
      onAnswer(told.answer);
      renewal = setTimeout(onRenew, RENEW_MS);
    };
    wire()
      .then((client) => client.get(addresses.captchaProof(at)))
      .then((body) => {
        if (gone) return;
        if (isChallenge(body)) stop = workProof(body as unknown as ProofChallenge, tell);
        else tell({ failed: true });
      })
      .catch(() => tell({ failed: true }));
    return () => {
      gone = true;
      clearTimeout(renewal);
      stop();
    };
    // The handlers are of the same form for as long as the challenge is.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wire, at]);

  const done = 'done' in current ? current.done : 'answer' in current ? 1 : 0;
  const text =
    'answer' in current
      ? t('captcha.deviceDone')
      : 'failed' in current
        ? t('captcha.deviceFailed')
        : t('captcha.deviceWorking', { percent: Math.floor(done * 4) * 25 });
  return (
    <div className={css['device']}>
      <progress id={id} value={done} max={1} tabIndex={-1} className={css['deviceProgress']} />
      <output className={css['deviceText']}>{text}</output>
    </div>
  );
}
