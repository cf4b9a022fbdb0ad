import { picturesOf, type Problem } from '@portal/fieldsets';
import type { StoredFieldSet } from '@portal/schemas';
import { useEffect, useMemo, useState } from 'react';

/** Whether a picture is there: what the page has asked for, so that typing asks for nothing again; what did not come may come yet. */
const asked = new Map<string, Promise<boolean>>();

const isThere = (address: string): Promise<boolean> => {
  const known =
    asked.get(address) ??
    new Promise<boolean>((resolve) => {
      const picture = new Image();
      picture.addEventListener('load', () => resolve(true));
      picture.addEventListener('error', () => {
        asked.delete(address);
        resolve(false);
      });
      picture.src = address;
    });
  asked.set(address, known);
  return known;
};

/** Pictures of a set that are not in this portal (FORM-08), as the server finds them before publishing. */
export function useMissingPictures(set: StoredFieldSet | undefined): Problem[] {
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const addresses = (set ? picturesOf(set) : []).map(({ address }) => address).join('\n');
  useEffect(() => {
    let current = true;
    const named = addresses === '' ? [] : addresses.split('\n');
    void Promise.all(named.map(async (address) => ((await isThere(address)) ? [] : [address]))).then(
      (gone) => {
        if (current) setMissing(new Set(gone.flat()));
      },
    );
    return () => {
      current = false;
    };
  }, [addresses]);
  return useMemo(
    () =>
      (set ? picturesOf(set) : [])
        .filter(({ address }) => missing.has(address))
        .map(({ itemid }) => ({ level: 'error', what: 'pictureUnknown', itemid })),
    [set, missing],
  );
}
