import { useRef, type ReactNode } from 'react';
import { usePageTitle } from '../../ui/Page.tsx';
import { useArrival } from '../../ui/use-arrival.ts';
import css from './account.module.css';

/** The narrow column of every account form: title, one sentence, fields, one button, links (look). */
export function AccountFrame({
  title,
  lead,
  outcome = '',
  children,
}: {
  title: string;
  lead?: string;
  /** Names what was reached, in place of the form that was sent; '' = it is still to be sent. */
  outcome?: string;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(title);
  useArrival(heading, outcome);
  return (
    <div className={css['frame']}>
      <div className={css['column']}>
        <h1 ref={heading} tabIndex={-1} className={css['title']}>
          {title}
        </h1>
        {lead !== undefined && lead !== '' && <p className={css['lead']}>{lead}</p>}
        {children}
      </div>
    </div>
  );
}
