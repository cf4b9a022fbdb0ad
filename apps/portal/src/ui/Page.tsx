import { useEffect, useRef, type ReactNode } from 'react';
import { usePortal } from '../services/PortalProvider.tsx';
import { useArrival } from './use-arrival.ts';
import css from './ui.module.css';

/** Sets the tab's title: the page first, then the portal; an error count may stand before it (UX-06). */
export function usePageTitle(title: string): void {
  const { config } = usePortal();
  useEffect(() => {
    document.title = [title, config.siteName].filter((part) => part !== '').join(' · ');
  }, [title, config.siteName]);
}

interface PageProps {
  title: string;
  /** One sentence below the heading. */
  lead?: string;
  /** The heading is there for screen readers only. */
  quietTitle?: boolean;
  /** Names what was reached on it by sending something; '' = nothing yet. */
  outcome?: string;
  children: ReactNode;
}

/** A page of its own: heading, title of the tab, content. */
export function Page({ title, lead, quietTitle = false, outcome = '', children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(title);
  useArrival(heading, outcome);
  return (
    <div className={css['page']}>
      <h1 ref={heading} tabIndex={-1} className={quietTitle ? 'visually-hidden' : css['title']}>
        {title}
      </h1>
      {lead !== undefined && lead !== '' && <p className={css['lead']}>{lead}</p>}
      {children}
    </div>
  );
}
