import { useTranslation } from 'react-i18next';
import type { ExamGapView, ExamsView } from '@portal/console-contract';
import type { ExamKind } from '@portal/schemas';
import layout from '../ui/layout.module.css';
import css from './exams.module.css';

interface Props {
  kind: ExamKind;
  view: ExamsView;
  /** Id of the template that it is printed on. */
  template: string;
}

/** For whom not all is as it says, and why: before it is published, and after (OFFICE-05). */
export function Gaps({ kind, view, template }: Props) {
  const { t } = useTranslation('exams');
  const printsPhoto = view.templates.some(({ id, photo }) => id === template && photo);
  const gaps = view.parts[kind].gaps.filter(({ why }) => why !== 'noPhoto' || printsPhoto);
  const names = ({ people, count }: ExamGapView): string => {
    const named = people.map(({ name, reference }) => t('gap.person', { name, reference })).join(t('comma'));
    return count > people.length ? t('gap.more', { named, count: count - people.length }) : named;
  };
  if (gaps.length === 0 && !view.noDownload) return null;
  return (
    <div className={layout['note']}>
      {gaps.map((gap) => (
        <details key={gap.why} className={css['gap']}>
          <summary>{t(`gap.${kind}.${gap.why}`, { count: gap.count })}</summary>
          <p>{names(gap)}</p>
        </details>
      ))}
      {view.noDownload && <p>{t('gap.noDownload')}</p>}
    </div>
  );
}
