import type { ReactNode } from 'react';
import { usePageTitle } from '../../ui/Page.tsx';
import css from './account.module.css';

/** The narrow column of every account form: title, one sentence, fields, one button, links (look). */
export function AccountFrame({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  usePageTitle(title);
  return (
    <div className={css['frame']}>
      <div className={css['column']}>
        <h1 className={css['title']}>{title}</h1>
        {lead !== undefined && lead !== '' && <p className={css['lead']}>{lead}</p>}
        {children}
      </div>
    </div>
  );
}
