import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WireClient } from '@portal/wire';
import { usePortal } from '../../services/PortalProvider.tsx';
import { backendHref } from '../../services/places.ts';
import controls from '@portal/ui/controls.module.css';
import { DeleteAccount } from './DeleteAccount.tsx';
import type { OwnData } from './use-personal-data.ts';
import css from './data.module.css';

/** Follows an address as a download; the page stays, also when the server refuses it. */
function download(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

/** Everything that is stored of the candidate, to take along or to delete; nothing where the server offers neither (HR-30). */
export function MyData({ client, data }: { client: WireClient; data: OwnData }) {
  const { t } = useTranslation('user');
  const { notify } = usePortal();
  const { own, change } = data;
  const [busy, setBusy] = useState(false);
  const [asks, setAsks] = useState(false);
  if (own === null) return null;
  const fetchArchive = async (): Promise<void> => {
    setBusy(true);
    const answer = await change(() => client.call('dataArchive', {}));
    setBusy(false);
    if (!answer?.ok || answer.data.archive === '')
      return notify('error', answer?.message || t('data.downloadFailed'));
    download(backendHref(answer.data.archive));
    notify('success', t('data.started'));
  };
  return (
    <section className={css['data']} aria-labelledby="my-data">
      <h2 id="my-data">{t('data.title')}</h2>
      <p className={controls['muted']}>{t('data.lead')}</p>
      <ul className={css['choices']}>
        <li>
          <p>{t('data.downloadText')}</p>
          <button
            type="button"
            className={controls['button']}
            disabled={busy}
            onClick={() => void fetchArchive()}
          >
            {t(busy ? 'data.preparing' : 'data.download')}
          </button>
        </li>
        {own.dueAt === '' && (
          <li>
            <p>{t('data.removeText')}</p>
            <button type="button" className={controls['button']} onClick={() => setAsks(true)}>
              {t('data.remove')}
            </button>
          </li>
        )}
      </ul>
      {asks && <DeleteAccount data={data} own={own} onClose={() => setAsks(false)} />}
    </section>
  );
}
