import { useLayoutEffect, useRef, useState } from 'react';
import { useOutside } from './use-outside.ts';
import styles from './popup.module.css';

/** Room that a panel wants below its field before it opens above instead; pixels. */
const WANTED = 340;

interface PanelProps {
  children: React.ReactNode;
  wide?: boolean;
  /** A press outside the field and its panel. */
  onOutside?: () => void;
}

/** A panel under its field, or above it where there is more room. The field keeps focus. */
export function Panel({ children, wide = false, onOutside }: PanelProps): React.ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [above, setAbove] = useState(false);
  useLayoutEffect(() => {
    const field = box.current?.parentElement?.getBoundingClientRect();
    if (!field) return;
    const below = window.innerHeight - field.bottom;
    setAbove(below < WANTED && field.top > below);
  }, []);
  useOutside(box, onOutside);
  return (
    <div
      ref={box}
      className={styles['panel']}
      data-above={above ? '' : undefined}
      data-wide={wide ? '' : undefined}
    >
      {children}
    </div>
  );
}
