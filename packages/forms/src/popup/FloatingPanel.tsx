import { useLayoutEffect, useRef } from 'react';
import { useOutside } from './use-outside.ts';
import styles from './popup.module.css';

/** Between a panel and its field, and the edges of the window; pixels. */
const GAP = 4;

interface FloatingPanelProps {
  children: React.ReactNode;
  /** A press outside the field and its panel. */
  onOutside: () => void;
}

/**
 * A panel at its field that nothing around the field cuts off: it stands in the browser's top layer, over the dialog or
 * drawer that the field is in, and follows the field as the page scrolls.
 */
export function FloatingPanel({ children, onOutside }: FloatingPanelProps): React.ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const panel = box.current;
    const field = panel?.parentElement;
    if (!panel || !field) return undefined;
    panel.showPopover?.();
    const place = (): void => {
      const { left, top, bottom } = field.getBoundingClientRect();
      const { offsetWidth: width, offsetHeight: height } = panel;
      const { clientWidth, clientHeight } = document.documentElement;
      const above = top - GAP - height;
      const isBelow = bottom + GAP + height <= clientHeight || above < 0;
      const lowest = Math.max(GAP, clientHeight - GAP - height);
      panel.style.top = `${Math.max(GAP, Math.min(isBelow ? bottom + GAP : above, lowest))}px`;
      panel.style.left = `${Math.max(GAP, Math.min(left, clientWidth - GAP - width))}px`;
    };
    place();
    const sized = typeof ResizeObserver === 'function' ? new ResizeObserver(place) : undefined;
    sized?.observe(panel);
    addEventListener('resize', place);
    addEventListener('scroll', place, true);
    return () => {
      sized?.disconnect();
      removeEventListener('resize', place);
      removeEventListener('scroll', place, true);
    };
  }, []);
  useOutside(box, onOutside);
  return (
    // It takes the focus of a press on what is no control, which so does not leave the field.
    <div ref={box} popover="manual" tabIndex={-1} className={styles['floating']}>
      {children}
    </div>
  );
}
