import { useCallback, useState } from 'react';

/** What a live region says; the same text twice is told twice. */
export function useLive(): { said: string; say(text: string): void } {
  const [said, setSaid] = useState('');
  const say = useCallback((text: string) => {
    setSaid('');
    requestAnimationFrame(() => setSaid(text));
  }, []);
  return { said, say };
}
