import { useState } from 'react';

/** The last of some answers that was there: what was shown stays until the next comes, and with it the focus. */
export function useKept<T>(answer: T | null): T | null {
  const [kept, setKept] = useState<T | null>(null);
  if (answer !== null && answer !== kept) setKept(answer);
  return answer ?? kept;
}
