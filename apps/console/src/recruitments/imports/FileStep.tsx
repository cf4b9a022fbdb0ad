import { useTranslation } from 'react-i18next';
import { Scroll, SelectField } from '../../ui/Kit.tsx';
import layout from '../../ui/layout.module.css';
import type { StepProps } from './steps.ts';

/** Which sheet is read, what of it is no position, and what a reader of the sheet may not see. */
export function FileStep({ trial: { table }, busy, choose }: StepProps) {
  const { t } = useTranslation('recruitments');
  const { sheets, sheet, headings, left, leftCount, notes } = table;
  const filled = sheets.filter(({ rows }) => rows > 0);
  return (
    <>
      {filled.length > 1 && (
        <SelectField
          label={t('steps.sheet')}
          value={String(sheet)}
          disabled={busy}
          options={sheets.map(({ name, rows, hidden }, at) => ({
            value: String(at),
            label: t(hidden ? 'steps.sheetHidden' : 'steps.sheetRows', { name, rows }),
          }))}
          // Another sheet has other columns; what was chosen for the first is chosen anew.
          onChange={(value) => choose({ sheet: Number(value), columns: [], repairs: [], readAs: [] })}
        />
      )}
      <p>{t('steps.headings', { from: headings.from, to: headings.to })}</p>
      {notes.length > 0 && (
        <ul className={layout['list']}>
          {notes.map(({ what, text }, place) => (
            <li key={place}>{t(`steps.note.${what}`, { text })}</li>
          ))}
        </ul>
      )}
      {left.length === 0 ? (
        <p>{t('steps.noneLeft')}</p>
      ) : (
        <>
          <p>{t('steps.left', { count: leftCount })}</p>
          <Scroll label={t('steps.leftRows')}>
            <table className={layout['table']}>
              <thead>
                <tr>
                  <th scope="col">{t('file.head.row')}</th>
                  <th scope="col">{t('file.head.why')}</th>
                  <th scope="col">{t('file.head.value')}</th>
                </tr>
              </thead>
              <tbody>
                {left.map(({ row, what, text }) => (
                  <tr key={row}>
                    <td>{row}</td>
                    <td>{t(`steps.leftWhy.${what}`)}</td>
                    <td>{text}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroll>
        </>
      )}
    </>
  );
}
