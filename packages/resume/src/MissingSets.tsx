import { useTranslation } from 'react-i18next';
import type { MissingSet } from '@portal/wire';
import css from './resume.module.css';
import tasksCss from './tasks.module.css';

interface MissingSetsProps {
  missing: readonly MissingSet[];
  onChoose(fieldsetid: string): void;
}

/** What required sets still miss, by name; each leads to its set (RES-24). */
export function MissingSets({ missing, onChoose }: MissingSetsProps) {
  const { t } = useTranslation('resume-late');
  if (missing.length === 0) return <p className={tasksCss['complete']}>{t('missing.none')}</p>;
  return (
    <ul>
      {missing.map(({ fieldsetid, displayname, items, wanted, unmet }) => (
        <li key={fieldsetid || displayname}>
          <button type="button" className={css['textLink']} onClick={() => onChoose(fieldsetid)}>
            {displayname}
          </button>
          {': '}
          {[
            ...(wanted > 0 ? [t('missing.wanted', { count: wanted })] : []),
            ...(wanted === 0 && items.length === 0 && unmet.length === 0 ? [t('missing.noRecord')] : []),
            ...unmet,
            ...new Set(items.map(({ itemdesc }) => itemdesc)),
          ].join(t('missing.comma'))}
        </li>
      ))}
    </ul>
  );
}
