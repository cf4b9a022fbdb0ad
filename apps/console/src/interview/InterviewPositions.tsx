import { useTranslation } from 'react-i18next';
import type { InterviewPositionView } from '@portal/console-contract';
import { Button, Scroll } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import css from './interview.module.css';

interface Props {
  positions: readonly InterviewPositionView[];
  /** Id; '' = none. */
  chosen: string;
  onChoose(id: string): void;
}

/** The list of each position at a glance: places, who has them, who waits. */
export function InterviewPositions({ positions, chosen, onChoose }: Props) {
  const { t, i18n } = useTranslation('interview');
  return (
    <Scroll label={t('positions.table')}>
      <table className={`${layout['table']} ${css['lists']}`}>
        <thead>
          <tr>
            <th scope="col">{t('positions.position')}</th>
            <th scope="col">{t('positions.openings')}</th>
            <th scope="col">{t('positions.places')}</th>
            <th scope="col">{t('positions.taken')}</th>
            <th scope="col">{t('positions.offered')}</th>
            <th scope="col">{t('positions.waiting')}</th>
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
              <td>{one.places}</td>
              <td data-short={one.madeAt !== '' && one.taken < one.places}>{one.taken}</td>
              <td>{one.offered}</td>
              <td>{one.madeAt === '' ? '–' : one.waiting}</td>
              <td>
                <span className={controls['badge']} data-quiet={one.madeAt !== ''}>
                  {one.madeAt === ''
                    ? t('positions.unmade')
                    : one.rounds > 0
                      ? t('positions.rounds', { count: one.rounds })
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
