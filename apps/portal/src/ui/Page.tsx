import { useEffect, type ReactNode } from 'react';
import { usePortal } from '../services/PortalProvider.tsx';
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
  children: ReactNode;
}

/** A page of its own: heading, title of the tab, content. */
export function Page({ title, lead, quietTitle = false, children }: PageProps) {
  usePageTitle(title);
  return (
    <div className={css['page']}>
      <h1 className={quietTitle ? 'visually-hidden' : css['title']}>{title}</h1>
      {lead !== undefined && lead !== '' && <p className={css['lead']}>{lead}</p>}
      {children}
    </div>
  );
}
