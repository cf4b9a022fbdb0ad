import { useEffect, useState } from 'react';
import { LANGUAGE_IDS } from '@portal/schemas/languages';
import { loadTexts } from '../i18n.ts';

/** Whether the texts of all languages are there, for what is read back in each. */
export function useBothLanguages(): boolean {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    void Promise.all(LANGUAGE_IDS.map(loadTexts)).then(() => setLoaded(true));
  }, []);
  return loaded;
}
