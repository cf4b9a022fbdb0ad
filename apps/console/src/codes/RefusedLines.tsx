import { useTranslation } from 'react-i18next';
import layout from '../ui/layout.module.css';
import { REFUSALS, type RefusedLine } from './pasted-items.ts';

/** Pasted lines that came to nothing: counted and named, by why (SHEET-02). */
export function RefusedLines({ refused }: { refused: readonly RefusedLine[] }) {
  const { t } = useTranslation();
  if (refused.length === 0) return null;
  return (
    <div className={layout['note']} role="alert">
      <strong>{t('codes.refused.title', { count: refused.length })}</strong>
      {REFUSALS.map((why) => {
        const lines = refused.filter((one) => one.why === why);
        if (lines.length === 0) return null;
        return (
          <details key={why} open={lines.length <= 20}>
            <summary>{t(`codes.refused.${why}`, { count: lines.length })}</summary>
            {lines
              .map(({ line, value }) =>
                t(value === '' ? 'codes.refused.line' : 'codes.refused.lineOf', { line, value }),
              )
              .join(t('listComma'))}
          </details>
        );
      })}
    </div>
  );
}
