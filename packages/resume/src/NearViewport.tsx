import { useEffect, useRef, useState, type ReactNode } from 'react';
import { watchNear } from '@portal/forms';
import css from './resume.module.css';

interface NearViewportProps {
  /** Assumed height of what is not mounted yet, in px. */
  height: number;
  /** Mounted at once, whatever its place. */
  eager: boolean;
  /** Kept, but not shown. */
  hidden?: boolean;
  /** Place among its siblings, from 0. */
  place: number;
  children: ReactNode;
}

/**
 * Mounts its content when it comes near the window and keeps it from then on, so that a resume of many records opens as
 * fast as its first screen (PERF-02).
 */
export function NearViewport({ height, eager, hidden = false, place, children }: NearViewportProps) {
  const box = useRef<HTMLDivElement>(null);
  const [mounted, setMounted] = useState(eager);
  if (eager && !mounted) setMounted(true);
  useEffect(() => {
    const element = box.current;
    if (mounted || !element) return undefined;
    return watchNear(element, () => setMounted(true));
  }, [mounted]);
  return (
    <div
      ref={box}
      hidden={hidden}
      className={css['near']}
      data-far={!eager}
      data-place={place}
      style={mounted ? undefined : { minHeight: height }}
    >
      {mounted && children}
    </div>
  );
}
