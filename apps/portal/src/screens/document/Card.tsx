import { IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardFact, DocumentCard } from '@portal/wire';
import controls from '@portal/ui/controls.module.css';
import { Highlights } from './Highlights.tsx';
import css from './card.module.css';

interface CardProps {
  card: DocumentCard;
  onOpen(): void;
  /** More ways on, beside the one to the PDF. */
  children?: ReactNode;
}

/** What a document says, to be read on a phone: times and places, or marks, first; the PDF is behind one button (TRY-25). */
export function Card({ card, onOpen, children }: CardProps) {
  const { t } = useTranslation('document');
  // What one comes for is the timetable, or the marks; who one is oneself can wait.
  const sections = card.sections.toSorted((a, b) => Number(b.rows.length > 0) - Number(a.rows.length > 0));
  return (
    <article className={css['card']} aria-label={card.title}>
      <Highlights card={card} />
      {card.subtitle !== '' && <p className={css['subtitle']}>{card.subtitle}</p>}
      <div className={`${controls['actions']} ${css['actions']}`}>
        <button type="button" className={controls['primary']} onClick={onOpen}>
          <IconFileText size={20} aria-hidden="true" /> {t('openPdf')}
        </button>
        {children}
      </div>
      {sections.map((section, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- sections never change place
        <section key={at} className={controls['card']}>
          {section.title !== '' && <h2 className={controls['cardTitle']}>{section.title}</h2>}
          {section.rows.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows never change place
            <div key={index} className={css['row']} data-total={row.total}>
              <h3>{row.title}</h3>
              <Facts facts={row.facts} />
            </div>
          ))}
          {section.facts.length > 0 && <Facts facts={section.facts} />}
          {section.items.length > 0 && (
            <ol className={css['items']}>
              {section.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ol>
          )}
        </section>
      ))}
    </article>
  );
}

function Facts({ facts }: { facts: readonly CardFact[] }) {
  return (
    <dl className={css['facts']}>
      {facts.map(({ label, value, wide }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- facts never change place
        <div key={index} data-wide={wide}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
