import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { unbroken } from '@portal/rules';
import { Heading } from '../ui/Heading.tsx';
import { Empty, ErrorLine, Skeleton } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import layout from '../ui/layout.module.css';
import { MarkingGroup } from './MarkingGroup.tsx';
import css from './marking.module.css';

/** The groups of an examiner. */
function Groups() {
  const { t, i18n } = useTranslation('marking');
  const { data, error } = useLoaded('GET /marking');
  if (!data) return error ? <ErrorLine error={error} /> : <Skeleton lines={4} />;
  if (data.length === 0) return <Empty title={t('none')} text={t('noneText')} />;
  return (
    <ul className={css['groups']}>
      {data.map(({ id, code, name, starts, room, drawn, people, given }) => (
        <li key={id} className={layout['card']}>
          <h2>
            <span>{t('group', { code })}</span> <span>{room}</span>
          </h2>
          <p>{said(name, i18n.language)}</p>
          <p>{unbroken(starts.replace('T', ' '))}</p>
          {drawn ? (
            <>
              <p className={css['progress']}>
                <progress
                  max={Math.max(people, 1)}
                  value={given}
                  aria-label={t('given', { given, people })}
                />
                <span>{t('given', { given, people })}</span>
              </p>
              <Link
                className={css['begin']}
                to={`/marking/${id}`}
                aria-label={`${t('open')}: ${t('group', { code })}`}
              >
                {t('open')}
              </Link>
            </>
          ) : (
            <p>{t('undrawn')}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Where examiners mark: own groups alone, made for a tablet (INTV-02). */
export function MarkingScreen() {
  const { t } = useTranslation('marking');
  const { group } = useParams();
  if (group !== undefined) return <MarkingGroup key={group} group={group} />;
  return (
    <div className={layout['page']}>
      <Heading title={t('title')} />
      <p className={layout['lead']}>{t('lead')}</p>
      <Groups />
    </div>
  );
}
