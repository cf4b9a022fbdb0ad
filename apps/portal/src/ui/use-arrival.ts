import { useEffect, type RefObject } from 'react';
import { focusStart } from '@portal/ui/focus-claim';
import { usePortal } from '../services/PortalProvider.tsx';

/**
 * What was sent has succeeded, and another page stands here now: it begins at its top with the focus on its heading, and
 * what was said of earlier tries is gone (TRY-45).
 *
 * @param page names the page; '' = a form that is still to be sent
 */
export function useArrival(heading: RefObject<HTMLElement | null>, page: string): void {
  const { messages } = usePortal();
  useEffect(() => {
    if (page === '') return;
    messages.clearTries();
    window.scrollTo(0, 0);
    focusStart(heading.current);
  }, [heading, messages, page]);
}
