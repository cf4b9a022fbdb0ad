import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import css from './files.module.css';

interface MovableProps {
  /** Where it is shown; undefined = here. */
  place: Element | undefined;
  children: ReactNode;
}

/**
 * Content that moves between places as it is, elements and all, where a portal into another place makes it anew: a file that
 * is being chosen while the form is drawn by RJSF in place of the first frame arrives (FORM-02).
 */
export function Movable({ place, children }: MovableProps) {
  const here = useRef<HTMLDivElement>(null);
  const [holder] = useState(() => {
    const made = document.createElement('div');
    made.className = css['movable'] ?? '';
    return made;
  });
  useLayoutEffect(() => {
    (place ?? here.current)?.append(holder);
  }, [place, holder]);
  useLayoutEffect(() => () => holder.remove(), [holder]);
  return (
    <>
      <div ref={here} className={css['movable']} />
      {createPortal(children, holder)}
    </>
  );
}
