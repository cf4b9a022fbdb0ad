import { useTranslation } from 'react-i18next';
import { NavLink, useParams } from 'react-router-dom';
import { may, useMe } from '../session/me.ts';
import { PARTS } from './parts.ts';
import { Heading } from '../ui/Heading.tsx';
import layout from '../ui/layout.module.css';
import css from './content.module.css';

/** What HR says on the portal, part by part (HR-22). */
export function ContentScreen() {
  const { t } = useTranslation('content');
  const { part = 'notices' } = useParams();
  const { user } = useMe();
  const parts = PARTS.filter(({ call }) => may(user, call));
  const shown = PARTS.find(({ name }) => name === part) ?? PARTS[0];
  return (
    <div className={layout['page']}>
      <Heading title={t('title')} part={t(`parts.${shown.name}`)} />
      {parts.length > 1 && (
        <nav className={css['parts']} aria-label={t('parts.label')}>
          {parts.map(({ name }) => (
            <NavLink key={name} to={`/content/${name}`}>
              {t(`parts.${name}`)}
            </NavLink>
          ))}
        </nav>
      )}
      <shown.Part />
    </div>
  );
}
