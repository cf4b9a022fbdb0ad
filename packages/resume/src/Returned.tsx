import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { momentText } from '@portal/rules';
import { languageOf } from '@portal/schemas/languages';
import type { CorrectionNotice, ReturnedNotice } from '@portal/schemas';
import { openNames } from './open-names.ts';
import css from './resume.module.css';
import type { ResumeState } from './store.ts';

/** The applications that were returned and may still be handed in again, and those of which fields may be corrected (REVIEW-03, TRY-62). */
export default function Returned({ resume }: { resume: ResumeState }): ReactNode {
  const { returned, corrections } = resume.config;
  return (
    <>
      {returned
        .filter(({ isOver }) => isOver !== '1')
        .map((row) => (
          <ReturnedOne key={row.pos_id} row={row} resume={resume} />
        ))}
      {corrections.map((row) => (
        <Correction key={`${row.pos_id}/${row.fields}`} row={row} />
      ))}
    </>
  );
}

/** Which fields of a handed-in application may be corrected, and until when. */
function Correction({ row }: { row: CorrectionNotice }) {
  const { t, i18n } = useTranslation('resume-late');
  const until = momentText(row.until, languageOf(i18n.language), { style: 'long', isEnd: true }) || row.until;
  const plain = { interpolation: { escapeValue: false } };
  return (
    <section className={css['returned']} aria-label={t('correction.label')}>
      <p className={css['returnedTitle']}>{t('correction.title', { position: row.position, ...plain })}</p>
      {row.note !== '' && <p>{row.note}</p>}
      <p>{t('correction.open', { fields: row.fields, until, ...plain })}</p>
      <p className={css['muted']}>{t('correction.then')}</p>
    </section>
  );
}

/** A returned application: why, what may be changed, and until when. */
function ReturnedOne({ row, resume }: { row: ReturnedNotice; resume: ResumeState }) {
  const { t, i18n } = useTranslation('resume-late');
  const until = momentText(row.until, languageOf(i18n.language), { style: 'long', isEnd: true }) || row.until;
  return (
    <section className={css['returned']} aria-label={t('returned.label')}>
      <p className={css['returnedTitle']}>
        {t('returned.title', { position: row.position, interpolation: { escapeValue: false } })}
      </p>
      {row.note !== '' && <p>{row.note}</p>}
      <p>
        {t('returned.open', {
          names: openNames(resume, t('returned.photo')).join(t('returned.joint')),
          until,
          interpolation: { escapeValue: false },
        })}
      </p>
      <p className={css['muted']}>{t('returned.then')}</p>
    </section>
  );
}
