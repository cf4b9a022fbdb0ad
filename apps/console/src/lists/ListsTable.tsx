import { useTranslation } from 'react-i18next';
import type { PublicListSummary } from '@portal/console-contract';
import { Button, Scroll } from '../ui/Kit.tsx';
import { moment, said } from '../ui/texts.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import css from './lists.module.css';

interface Props {
  lists: readonly PublicListSummary[];
  /** Id; '' = none. */
  chosen: string;
  onChoose(id: string): void;
}

const HEADS = ['title', 'kind', 'people', 'time', 'phase'] as const;

/** Every list of a recruitment with its versions, the newest first: the archive. */
export function ListsTable({ lists, chosen, onChoose }: Props) {
  const { t, i18n } = useTranslation('lists');
  const at = (time: string): string => (time === '' ? '–' : moment(time, i18n.language));
  return (
    <Scroll label={t('lists.table')}>
      <table className={`${layout['table']} ${css['lists']}`}>
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col">
                {t(`lists.head.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lists.map((list) => (
            <tr key={list.id} aria-current={list.id === chosen || undefined}>
              <td>
                <Button kind="quiet" aria-pressed={list.id === chosen} onClick={() => onChoose(list.id)}>
                  {said(list.title, i18n.language)}
                  {list.version > 1 && ` · ${t('lists.version', { version: list.version })}`}
                </Button>
              </td>
              <td>{t(`kind.${list.kind}`, { stage: said(list.stageName ?? undefined, i18n.language) })}</td>
              <td>{list.people}</td>
              <td className={css['when']}>
                {list.from === '' ? t('lists.onConfirm') : at(list.from)} – {at(list.until)}
              </td>
              <td>
                <span
                  className={controls['badge']}
                  data-quiet={list.phase !== 'shown' && list.phase !== 'asked'}
                  data-bad={list.phase === 'withdrawn' || undefined}
                >
                  {t(`phase.${list.phase}`)}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
