import { IconBookmark, IconFileText, IconListCheck } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet, useOutletContext } from 'react-router-dom';
import { TRUNCATE, uploadLimits } from '@portal/rules';
import { PhotoPicker } from '@portal/resume/photo';
import type { ResumeConfig } from '@portal/schemas';
import type { WireClient } from '@portal/wire';
import { usePortal } from '../../services/portal.tsx';
import { useAsk } from '../../services/use-ask.ts';
import { Short } from '../../ui/Short.tsx';
import { Loading } from '../../ui/States.tsx';
import css from './user.module.css';

/** What the centre knows of the candidate and hands to its screens. */
export interface Centre {
  client: WireClient;
  head: ResumeConfig;
  /** Asks anew, after something changed that the panel shows. */
  refresh(): void;
}

export const useCentre = (): Centre => useOutletContext<Centre>();

/** The candidate centre: who one is, where one can go, and the screen itself (USER-01 to USER-08). */
export default function UserCentre() {
  const { t } = useTranslation('user');
  const { wire, language } = usePortal();
  const asked = useAsk(
    `centre/${language}`,
    async () => {
      const client = await wire();
      const answer = await client.call('resume', { subset: '', candidate_status: '', isGetCode: '0' });
      return { client, head: answer.data.config };
    },
    { keep: true },
  );
  const { retry } = asked;
  const centre = useMemo<Centre | null>(
    () => (asked.data ? { ...asked.data, refresh: retry } : null),
    [asked.data, retry],
  );
  return (
    <div className={css['centre']}>
      <aside className={css['side']} aria-label={t('title')}>
        {centre ? <Card key={centre.head.photo} centre={centre} /> : <Loading rows={2} />}
        <nav aria-label={t('menu')}>
          <ul className={css['links']}>
            <li>
              <NavLink to="/user/resume">
                <IconFileText size={20} aria-hidden="true" /> {t('resume')}
              </NavLink>
            </li>
            <li>
              <NavLink to="/user/applied">
                <IconListCheck size={20} aria-hidden="true" /> {t('applied')}
              </NavLink>
            </li>
            <li>
              <NavLink to="/user/collected">
                <IconBookmark size={20} aria-hidden="true" /> {t('collected')}
              </NavLink>
            </li>
          </ul>
        </nav>
      </aside>
      <div className={css['content']}>{centre ? <Outlet context={centre} /> : <Loading rows={4} />}</div>
    </div>
  );
}

function Card({ centre }: { centre: Centre }) {
  const { t } = useTranslation('user');
  const { notify } = usePortal();
  const { head, client } = centre;
  const [photo, setPhoto] = useState(head.photo);
  return (
    <div className={css['card']}>
      <PhotoPicker
        client={client}
        photo={photo}
        maxBytes={uploadLimits(head).photo}
        writeable={head.writeable === '1'}
        onPhoto={setPhoto}
        notify={notify}
      />
      <div className={css['who']}>
        <p className={css['email']}>
          <Short text={head.email} length={TRUNCATE.email} />
        </p>
        {head.applyCodeDesc !== '' && (
          <p className={css['identity']}>
            <span>{t('applyCode')}</span> {head.applyCodeDesc}
          </p>
        )}
      </div>
    </div>
  );
}
