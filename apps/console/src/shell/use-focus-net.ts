import { useEffect } from 'react';

/** Frames that whoever took a control away has to move the focus themselves. */
const FRAMES = 3;
const HEADINGS = 'h1, h2, h3, h4';
/** A line that says what came of an act, and can take the focus. */
const OUTCOME = '[role="status"][tabindex="-1"]:not(:empty)';

const isShown = (element: Element): boolean => element.isConnected && element.checkVisibility();
const isUsable = (element: Element): boolean => isShown(element) && !element.matches(':disabled');

/** An element and all that it is in, from the inside out. */
function chainOf(element: Element): Element[] {
  const chain: Element[] = [];
  for (let one: Element | null = element; one; one = one.parentElement) chain.push(one);
  return chain;
}

/** What came of it, else the heading, of the nearest thing that the lost control was in. @param chain the control, and all that it was in */
function whereTo(chain: readonly Element[]): HTMLElement | null {
  for (const around of chain.slice(1)) {
    if (!isShown(around)) continue;
    const said = [OUTCOME, HEADINGS]
      .flatMap((what) => [...around.querySelectorAll<HTMLElement>(what)])
      .find(isShown);
    if (said) return said;
  }
  return document.getElementById('main');
}

/**
 * What is taken off the page or turned off while it has the focus, such as the row that was deleted or the button whose work
 * is done, leaves its person at the start of the page. What came of it, else the heading of the part that it was in, takes
 * the focus then (OFFICE-16), unless somebody moves it within some frames. Grids keep their own.
 */
export function useFocusNet(): void {
  useEffect(() => {
    let chain: Element[] = [];
    let frame = 0;
    const remember = ({ target }: FocusEvent): void => {
      chain = target instanceof Element ? chainOf(target) : [];
    };
    const isLost = (): boolean => {
      const [last] = chain;
      const { activeElement } = document;
      const isNowhere = activeElement === null || activeElement === document.body;
      return isNowhere && last !== undefined && !isUsable(last);
    };
    const look = (left: number): void => {
      frame = 0;
      if (!isLost()) return;
      if (chain.some((one) => one.isConnected && one.matches('[role="grid"], [role="treegrid"]'))) return;
      if (left > 0) {
        frame = requestAnimationFrame(() => look(left - 1));
        return;
      }
      const heading = whereTo(chain);
      if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      heading?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      if (frame === 0 && isLost()) frame = requestAnimationFrame(() => look(FRAMES));
    });
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['disabled', 'hidden', 'open'],
    });
    document.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      cancelAnimationFrame(frame);
    };
  }, []);
}
