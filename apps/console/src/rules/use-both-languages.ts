import { useEffect, useState } from 'react';
import { loadTexts } from '../i18n.ts';

/** Whether the texts of both languages are there, for what is read back in both. */
export function useBothLanguages(): boolean {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    void Promise.all([loadTexts('zh'), loadTexts('en')]).then(() => setLoaded(true));
  }, []);
  return loaded;
}
