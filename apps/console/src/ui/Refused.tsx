import type { ConsoleError } from '@portal/console-contract';
import { ErrorLine } from './Kit.tsx';
import kit from './kit.module.css';

interface RefusedProps {
  error: ConsoleError | null;
  /** What of it has a sentence; with none the error is told by its code. */
  texts(error: ConsoleError): readonly string[];
}

/** What the server refused, in the words of a page. */
export function Refused({ error, texts }: RefusedProps) {
  if (!error) return null;
  const known = [...new Set(texts(error))].filter((text) => text !== '');
  if (known.length === 0) return <ErrorLine error={error} />;
  return (
    <div role="alert" className={kit['error']}>
      {known.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
