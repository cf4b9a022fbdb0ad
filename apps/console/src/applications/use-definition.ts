import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ReviewViewDefinition } from '@portal/console-contract';
import { addressOf, readAddress } from './address.ts';

interface Shown {
  definition: ReviewViewDefinition;
  /** Id of a named view; '' = none. */
  view: string;
}

const read = (address: string): Shown => {
  const params = new URLSearchParams(address);
  return { definition: readAddress(params), view: params.get('view') ?? '' };
};

/**
 * What the list shows, which stands in the address. Controls follow what was chosen at once, the address a moment later;
 * whoever goes back or forward, or opens a link, sees what it says.
 */
export function useDefinition(): Shown & { put(definition: ReviewViewDefinition, view: string): void } {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const [shown, setShown] = useState(() => read(address));
  const written = useRef(address);
  useEffect(() => {
    if (address === written.current) return;
    written.current = address;
    setShown(read(address));
  }, [address]);
  return {
    ...shown,
    put(definition, view) {
      const next = addressOf(definition, view);
      written.current = next.toString();
      setShown({ definition, view });
      setParams(next, { replace: true });
    },
  };
}
