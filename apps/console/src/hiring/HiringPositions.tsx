import { useTranslation } from 'react-i18next';
import type { HiringPositionView } from '@portal/console-contract';
import { Button, Scroll } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import css from './hiring.module.css';

interface Props {
  positions: readonly HiringPositionView[];
  /** Id; '' = none. */
  chosen: string;
  onChoose(id: string): void;
}

/** Each position at a glance: posts, who is in hiring for them, at which steps, and whether the next can be asked. */
export function HiringPositions({ positions, chosen, onChoose }: Props) {
  const { t, i18n } = useTranslation('hiring');
  return (
    <Scroll label={t('positions.table')}>
      <table className={`${layout['table']} ${css['table']}`}>
        <thead>
          <tr>
            <th scope="col">{t('positions.position')}</th>
            <th scope="col">{t('positions.openings')}</th>
            <th scope="col">{t('positions.taken')}</th>
            <th scope="col">{t('positions.waiting')}</th>
            <th scope="col">{t('positions.steps')}</th>
            <th scope="col">{t('positions.state')}</th>
          </tr>
        </thead>
        <tbody>
          {positions.map((one) => (
            <tr key={one.id} aria-current={one.id === chosen || undefined}>
              <td>
                <Button kind="quiet" aria-pressed={one.id === chosen} onClick={() => onChoose(one.id)}>
                  {`${one.code} ${said(one.name, i18n.language)}`}
                </Button>
              </td>
              <td>{one.openings}</td>
              <td data-short={one.madeAt !== '' && one.taken < one.openings}>{one.taken}</td>
              <td>{one.madeAt === '' ? '–' : one.waiting}</td>
              <td className={css['steps']}>
                {one.steps.length === 0
                  ? '–'
                  : one.steps
                      .map(({ step, count }) => t('positions.step', { step: t(`standing.${step}`), count }))
                      .join(t('between'))}
              </td>
              <td>
                <span className={controls['badge']} data-quiet={one.stop !== null}>
                  {one.cancelled
                    ? t('positions.cancelled')
                    : one.madeAt === ''
                      ? t('positions.unmade')
                      : one.stop === null
                        ? t('positions.free')
                        : t('positions.made')}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
