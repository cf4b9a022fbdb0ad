import { useCallback, useEffect, useRef, useState } from 'react';
import { keep, nameOf, readKept, type KeptSheet, type KeptSheets } from './kept-sheets.ts';

interface Kept {
  sheets: KeptSheets;
  /** What was kept before has been read, or cannot be. */
  ready: boolean;
  /** The browser keeps nothing. */
  broken: boolean;
  /** null = forgets it. */
  put(number: number, sheet: KeptSheet | null): void;
}

/** Sheets that are kept on this device, as they are typed: a page that is closed finds them again (INTV-02). */
export function useKeptSheets(login: string, group: string): Kept {
  const [sheets, setSheets] = useState<KeptSheets>({});
  const [ready, setReady] = useState(false);
  const [broken, setBroken] = useState(false);
  const name = useRef<Promise<string>>(Promise.resolve(''));
  useEffect(() => {
    let isOver = false;
    name.current = nameOf(login, group);
    name.current
      .then(readKept)
      .then((found) => {
        if (!isOver) setSheets(found);
      })
      .catch(() => setBroken(true))
      .finally(() => {
        if (!isOver) setReady(true);
      });
    return () => {
      isOver = true;
    };
  }, [login, group]);
  const put = useCallback((number: number, sheet: KeptSheet | null): void => {
    setSheets(({ [number]: _own, ...others }) => (sheet === null ? others : { ...others, [number]: sheet }));
    name.current.then((own) => keep(own, number, sheet)).catch(() => setBroken(true));
  }, []);
  return { sheets, ready, broken, put };
}
