import { useEffect, type RefObject } from 'react';

/** Tells of a press outside of the field that a panel stands in, and its panel. */
export function useOutside(panel: RefObject<HTMLElement | null>, onOutside: (() => void) | undefined): void {
  useEffect(() => {
    if (!onOutside) return undefined;
    const pressed = (event: PointerEvent): void => {
      const field = panel.current?.parentElement;
      if (field && event.target instanceof Node && !field.contains(event.target)) onOutside();
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, [panel, onOutside]);
}
