import { useTranslation } from 'react-i18next';
import { MAX_CELL } from '@portal/fieldsets/written';
import type { OpeningView } from '@portal/console-contract';
import { said } from '../ui/texts.ts';
import layout from '../ui/layout.module.css';
import css from './recruitments.module.css';

/** Whether there is something to think of before candidates see the positions. */
export const isDoubtful = ({ unreadCount, bareCount }: OpeningView): boolean => unreadCount + bareCount > 0;

/** What was published about positions and keeps nobody from applying, before candidates see it (OFFICE-03). */
export function OpeningWarnings({ opening }: { opening: OpeningView }) {
  const { t, i18n } = useTranslation('recruitments');
  const { unread, unreadCount, texts, bare, bareCount } = opening;
  const more = (count: number) => (count > 0 ? <li>{t('opening.more', { count })}</li> : null);
  return (
    <>
      {unreadCount > 0 && (
        <div className={layout['note']}>
          <p>{t('opening.unread', { count: unreadCount })}</p>
          <ul className={css['some']}>
            {unread.map(({ code, heading, text, why }) => (
              <li key={`${code} ${heading}`}>
                {t('opening.cell', {
                  code,
                  heading,
                  text,
                  why: t([`unread.${why}`, 'unread.unclear'], { count: MAX_CELL }),
                })}
              </li>
            ))}
            {more(unreadCount - unread.length)}
          </ul>
        </div>
      )}
      {bareCount > 0 && (
        <div className={layout['note']}>
          <p>{t('opening.bare', { count: bareCount })}</p>
          <ul className={css['some']}>
            {bare.map(({ code, name }) => (
              <li key={code}>
                {code} {said(name, i18n.language)}
              </li>
            ))}
            {more(bareCount - bare.length)}
          </ul>
        </div>
      )}
      {texts.length > 0 && (
        <p>
          {t('opening.texts', {
            names: texts
              .map(({ heading, count }) => t('opening.column', { heading, count }))
              .join(t('comma')),
          })}
        </p>
      )}
    </>
  );
}
