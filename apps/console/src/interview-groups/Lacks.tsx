import { useTranslation } from 'react-i18next';
import type { InterviewDrawn } from '@portal/console-contract';
import layout from '../ui/layout.module.css';

/** Why nothing was drawn. */
export function Lacks({ lacks }: Pick<InterviewDrawn, 'lacks'>) {
  const { t } = useTranslation('interview-groups');
  if (lacks.length === 0) return null;
  return (
    <div role="alert" className={layout['note']}>
      <p>{t('draw.lacking')}</p>
      <ul>
        {lacks.map(({ kind, groups, needed, there }) => (
          <li key={`${kind} ${groups.join(' ')}`}>
            {t(`draw.lack.${kind === 'apart' && groups.length === 0 ? 'apartNowhere' : kind}`, {
              groups: groups.join(', '),
              count: needed,
              needed,
              there,
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
