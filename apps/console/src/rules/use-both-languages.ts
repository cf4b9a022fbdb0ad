import { useEffect, useState } from 'react';
import { loadTexts } from '../i18n.ts';

/** Has the texts of both languages, for what is read back in both. */
export function useBothLanguages(): void {
  const [, setCount] = useState(0);
  useEffect(() => {
    void Promise.all([loadTexts('zh'), loadTexts('en')]).then(() => setCount((count) => count + 1));
  }, []);
}
