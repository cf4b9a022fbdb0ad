import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Resume } from '@portal/wire';
import { usePortal } from '../../services/PortalProvider.tsx';
import { useQuery } from '../../services/use-query.ts';
import css from './position.module.css';

interface ReadinessProps {
  resume: Resume;
  /** pos_id of the position that is applied for. */
  position: string;
  /** Address of a set, or of one of its records from 1, in the resume; what is saved there leads back. */
  changeTo: (set: string, record: number) => string;
  /** Address of the photo's upload, which leads back as well. */
  photoTo: string;
}

/**
 * What the resume still lacks before it can be handed in, all of it at once and each entry the way to where it is filled
 * in (TRY-07). Says nothing when there is nothing to say, or when the server cannot: it has the last word anyway.
 */
export function Readiness({ resume: { sets, config }, position, changeTo, photoTo }: ReadinessProps) {
  const { t } = useTranslation('position');
  const { wire, language } = usePortal();
  const asked = useQuery(`readiness/${position}/${language}`, async () => {
    const answer = await (await wire()).call('checkMust', { pos_id: position });
    return answer.ok ? answer.data : null;
  });
  const missing = asked.data?.missing ?? [];
  const lacksPhoto = asked.data?.photo === true;
  // The resume names what it always asks for; the position may ask for more.
  const attachments = [
    ...new Set([
      ...config.attachCodeSet
        .filter(({ notNull, hasFile }) => notNull === '2' && hasFile !== '1')
        .map(({ itemDesc }) => itemDesc),
      ...(asked.data?.attachments ?? []),
    ]),
  ];
  if (missing.length === 0 && attachments.length === 0 && !lacksPhoto) return null;
  const placeOf = (set: string, i9999: string): number =>
    (sets.find(({ fieldsetid }) => fieldsetid === set)?.dataList ?? []).findIndex(
      (record) => record.i9999 === i9999,
    ) + 1;
  return (
    <section className={css['panel']} data-kind="trouble" aria-label={t('check.gapsTitle')}>
      <h2>{t('check.gapsTitle')}</h2>
      <p>{t('check.gapsText')}</p>
      <ul className={css['gaps']}>
        {lacksPhoto && (
          <li>
            <Link to={photoTo}>{t('check.photo')}</Link>
            <span>{t('check.photoNone')}</span>
          </li>
        )}
        {missing.map(({ fieldsetid, displayname, items, wanted, unmet }) => (
          <li key={fieldsetid || displayname}>
            <Link to={changeTo(fieldsetid, 0)}>{displayname}</Link>
            {wanted > 0 && <span>{t('check.gapsWanted', { count: wanted })}</span>}
            {unmet.map((sentence) => (
              <span key={sentence}>{sentence}</span>
            ))}
            {wanted === 0 && items.length === 0 && unmet.length === 0 && (
              <span>{t('check.gapsNoRecord')}</span>
            )}
            {items.map(({ itemid, itemdesc, i9999 }) => (
              <Link key={`${i9999}/${itemid}`} to={changeTo(fieldsetid, placeOf(fieldsetid, i9999))}>
                {itemdesc}
              </Link>
            ))}
          </li>
        ))}
        {attachments.length > 0 && (
          <li>
            <Link to={changeTo('attachments', 0)}>{t('check.attachments')}</Link>
            {attachments.map((name) => (
              <span key={name}>{name}</span>
            ))}
          </li>
        )}
      </ul>
    </section>
  );
}
