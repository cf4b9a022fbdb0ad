import { useEffect, useRef } from 'react';
import { focusStart } from '@portal/ui/focus-claim';
import layout from './layout.module.css';

/** What was done; it takes the focus where what was pressed is gone. */
export function Done({ text }: { text: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (text !== '') focusStart(line.current);
  }, [text]);
  return (
    <p ref={line} role="status" tabIndex={-1} className={text === '' ? undefined : layout['success']}>
      {text}
    </p>
  );
}
