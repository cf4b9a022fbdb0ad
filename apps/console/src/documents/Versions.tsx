import { useTranslation } from 'react-i18next';
import type { DocumentTemplateView } from '@portal/console-contract';
import { Button, Scroll } from '../ui/Kit.tsx';
import { moment } from '../ui/texts.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';

interface Props {
  view: DocumentTemplateView;
  editable: boolean;
  busy: boolean;
  onRestore(rev: number): void;
}

/** Who saved the template when, and the way back to each. */
export function Versions({ view, editable, busy, onRestore }: Props) {
  const { t, i18n } = useTranslation('templates');
  if (view.versions.length < 2) return null;
  return (
    <section className={layout['card']}>
      <h2>{t('versions.title')}</h2>
      <Scroll label={t('versions.title')}>
        <table className={layout['table']}>
          <caption>{t('versions.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('versions.version')}</th>
              <th scope="col">{t('versions.by')}</th>
              <th scope="col">{t('versions.at')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('versions.restore')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {view.versions.map(({ rev, by, at }) => (
              <tr key={rev}>
                <th scope="row">{rev}</th>
                <td>{by === '' ? t('versions.first') : by}</td>
                <td>{by === '' ? '' : moment(at, i18n.language)}</td>
                <td>
                  {rev === view.rev ? (
                    <span className={controls['badge']}>{t('versions.now')}</span>
                  ) : (
                    editable && (
                      <Button
                        kind="quiet"
                        disabled={busy}
                        aria-label={t('versions.restoreOf', { rev })}
                        onClick={() => onRestore(rev)}
                      >
                        {t('versions.restore')}
                      </Button>
                    )
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </section>
  );
}
