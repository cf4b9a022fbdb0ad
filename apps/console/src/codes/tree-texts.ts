import { createContext, useContext, useMemo } from 'react';
import type { TFunction, i18n } from 'i18next';
import { useTranslation } from 'react-i18next';

/** What the rows of the tree are: codes of a list, or units with their divisions, whose codes the server gives. */
export const TreeOf = createContext<'codes' | 'units'>('codes');

/** Stands before the code of a row that the server has given none yet; no code of a list begins with it and is shown without. */
export const UNSAVED = '~';

/** Texts of the tree: units have some of their own (`units.tree.…`), and those of code lists for the rest. */
export function useTreeTexts(): { t: TFunction; i18n: i18n } {
  const { t, i18n } = useTranslation();
  const rows = useContext(TreeOf);
  const told = useMemo(() => {
    if (rows === 'codes') return t;
    const own = (keys: string | string[], values: Record<string, unknown> = {}): string =>
      t(
        [keys]
          .flat()
          .flatMap((key) =>
            key.startsWith('codes.') ? [`recruitments:units.tree.${key.slice('codes.'.length)}`, key] : [key],
          ),
        values,
      );
    // i18next brands its own function; it is called as that is.
    return own as unknown as TFunction;
  }, [t, rows]);
  return { t: told, i18n };
}
