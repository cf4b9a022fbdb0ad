import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { focusStart } from '@portal/ui/focus-claim';
import { arrival } from './arrival.ts';

/** Names the tab: what is open first, what it belongs to, the console (OFFICE-16). @param parts '' = left out */
export function useTitle(...parts: readonly string[]): void {
  const { t } = useTranslation('console');
  const title = [...parts, t('title')].filter((part) => part !== '').join(' · ');
  useEffect(() => {
    // What stands in front of a page for a while, such as the sign-in, gives the page its name back.
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}

interface HeadingProps {
  /** Names the screen, also in its tab. */
  title: string;
  /** What of the screen is open, '' = it has no parts. */
  part?: string;
  /** In the tab in place of `title`, such as where that is a person's name. */
  tab?: string;
  level?: 1 | 2;
  /** Heard, not seen. */
  quiet?: boolean;
  /** false = a part with a heading of its own is open, which takes the focus instead. */
  takesFocus?: boolean;
  /** What is opened anew takes the focus again; another address does by itself. */
  opened?: string;
  id?: string;
  className?: string | undefined;
  /** In place of the title alone. */
  children?: ReactNode;
}

/**
 * The heading with which a screen, or a part of one, begins: it names the tab, and takes the focus when its address is
 * opened, unless its person has gone on to another control (OFFICE-16).
 */
export function Heading(props: HeadingProps) {
  const { title, part = '', tab = title, level = 1, quiet = false, id, className, children } = props;
  const { takesFocus = true, opened } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const place = opened ?? pathname;
  useTitle(part, tab);
  useEffect(() => {
    if (takesFocus) focusStart(heading.current, arrival());
  }, [place, takesFocus]);
  const Tag = level === 1 ? 'h1' : 'h2';
  return (
    <Tag ref={heading} id={id} tabIndex={-1} className={quiet ? 'visually-hidden' : className}>
      {children ?? title}
    </Tag>
  );
}
