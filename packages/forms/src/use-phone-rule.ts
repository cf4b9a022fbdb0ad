import { useEffect, useState } from 'react';
import { isEngineMissing } from '@portal/rules';
import { loadPatterns } from '@portal/rules/load-patterns';

/**
 * Gets ready what a deployment's phone rule needs (SAFE-05).
 *
 * @returns false while it is being fetched; when that fails, true: the server judges then
 */
export function usePhoneRule(setting: string): boolean {
  const [done, setDone] = useState('');
  useEffect(() => {
    let current = true;
    const end = (): void => {
      if (current) setDone(setting);
    };
    loadPatterns(setting).then(end, end);
    return () => {
      current = false;
    };
  }, [setting]);
  return done === setting || !isEngineMissing(setting);
}
