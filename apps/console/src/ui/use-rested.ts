import { useEffect, useState } from 'react';

/**
 * A value once it has rested for so many milliseconds, until then the one before; the first that is not undefined at once.
 * For what is worked out of a whole draft and nobody waits for while they type.
 */
export function useRested<T>(value: T, ms: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    if (rested === value) return undefined;
    if (rested === undefined) {
      setRested(value);
      return undefined;
    }
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [rested, value, ms]);
  return rested ?? value;
}
