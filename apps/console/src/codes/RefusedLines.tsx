import { useTranslation } from 'react-i18next';
import { REFUSALS, type RefusedLine } from './pasted-items.ts';
import { RefusedList } from './RefusedList.tsx';

/** Pasted lines that came to nothing, by why (SHEET-02). */
export function RefusedLines({ refused }: { refused: readonly RefusedLine[] }) {
  const { t } = useTranslation();
  if (refused.length === 0) return null;
  return (
    <RefusedList
      title={t('codes.refused.title', { count: refused.length })}
      groups={REFUSALS.flatMap((why) => {
        const lines = refused.filter((one) => one.why === why);
        if (lines.length === 0) return [];
        const named = lines.map(({ line, value }) =>
          t(value === '' ? 'codes.refused.line' : 'codes.refused.lineOf', { line, value }),
        );
        return [{ why: t(`codes.refused.${why}`, { count: lines.length }), named }];
      })}
    />
  );
}
