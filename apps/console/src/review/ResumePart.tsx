import { useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordView } from '@portal/forms';
import type { ReviewApplication } from '@portal/console-contract';
import type { FieldSet, ResumeRecord } from '@portal/schemas';
import { readFieldSet } from '@portal/wire/parse';
import { KeepRecord } from '../examples/KeepRecord.tsx';
import { linkTo } from '../api.ts';
import { Button } from '../ui/Kit.tsx';
import { foreignTag } from '../ui/Words.tsx';
import layout from '../ui/layout.module.css';
import type { Looked, Place } from './looked.ts';
import css from './review.module.css';

interface RecordProps {
  set: FieldSet;
  record: ResumeRecord;
  items: ReviewApplication['items'];
  /** Items whose values differ from what was handed in before. */
  changed: readonly string[];
}

function HandedInRecord({ set, record, items, changed }: RecordProps) {
  const { i18n } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    for (const row of box.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])
      row.toggleAttribute('data-changed', changed.includes(row.dataset['item'] ?? ''));
    // Answers are in the candidate's language, whatever the page's is.
    for (const value of box.current?.querySelectorAll('dd') ?? [])
      value.lang = foreignTag(value.textContent, i18n.language) ?? i18n.language;
  }, [changed, record, i18n.language]);
  return (
    <div ref={box} className={css['record']}>
      <RecordView set={set} record={record} items={items} />
    </div>
  );
}

interface ResumeProps {
  place: Place;
  application: ReviewApplication;
  looked: Looked | null;
  onLook(looked: Looked | null): void;
}

/** The resume as it was handed in, drawn as candidates see it; what differs from the version before is marked. */
export function ResumePart({ place, application, looked, onLook }: ResumeProps) {
  const { t, i18n } = useTranslation('review');
  const paper: Looked = {
    address: linkTo('GET /recruitments/:id/applications/:application/paper', {
      params: place,
      query: { language: i18n.language },
    }),
    name: t('files.paper'),
    kind: 'pdf',
  };
  const isPaperOpen = looked?.address === paper.address;
  const { items, differences } = application;
  const sets = useMemo(() => application.sets.map(readFieldSet), [application]);
  const changedIn = (set: string, record: string): string[] =>
    differences.flatMap((one) =>
      one.kind === 'field' && one.set === set && String(one.record) === record ? [one.item] : [],
    );
  return (
    <section className={layout['card']} aria-labelledby="review-resume">
      <div className={css['resumeHead']}>
        <h2 id="review-resume">{t('resume')}</h2>
        {application.hasPaper && (
          <Button
            kind="quiet"
            title={t('files.paperTitle')}
            aria-pressed={isPaperOpen}
            onClick={() => onLook(isPaperOpen ? null : paper)}
          >
            {paper.name}
          </Button>
        )}
      </div>
      {sets.length === 0 && <p className={css['muted']}>{t('resumeEmpty')}</p>}
      {sets.map((set) => (
        <section key={set.fieldsetid} aria-label={set.displayname}>
          <h3 className={css['setName']}>{set.displayname}</h3>
          {set.dataList.map((record) => (
            <div key={record.i9999}>
              <HandedInRecord
                set={set}
                record={record}
                items={items}
                changed={changedIn(set.fieldsetid, record.i9999)}
              />
              <KeepRecord place={place} fieldset={set.fieldsetid} record={record.i9999} />
            </div>
          ))}
        </section>
      ))}
    </section>
  );
}
