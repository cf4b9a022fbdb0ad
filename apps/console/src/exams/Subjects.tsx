import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_TEXT, withText } from '@portal/fieldsets';
import type { ExamSubject } from '@portal/schemas';
import { call } from '../api.ts';
import { may, useMe } from '../session/me.ts';
import { Button, TextField } from '../ui/Kit.tsx';
import { LanguageFields } from '../ui/LanguageFields.tsx';
import { SaveBar } from '../ui/SaveBar.tsx';
import { said } from '../ui/texts.ts';
import { labelIn } from '../ui/written.ts';
import { useUnsaved } from '../ui/unsaved.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import { ExamError } from './ExamError.tsx';
import type { ExamProps } from './exam-props.ts';
import css from './exams.module.css';

const NEW: ExamSubject = { id: '', name: NO_TEXT, min: '0', max: '100' };
const MAX_SUBJECTS = 20;

/** The subjects that scores are imported for, with the bounds of their marks. */
export function Subjects({ recruitment, view, busy, run, errorOfPart }: ExamProps) {
  const { t, i18n } = useTranslation('exams');
  const editable = may(useMe().user, 'putSubjects');
  // What is typed stays when somebody else saves; null = nothing is typed.
  const [typed, setTyped] = useState<ExamSubject[] | null>(null);
  const [isSaved, setSaved] = useState(false);
  const subjects = typed ?? view.subjects;
  const changed = JSON.stringify(subjects) !== JSON.stringify(view.subjects);
  useUnsaved(changed);
  const put = (place: number, change: Partial<ExamSubject>): void =>
    setTyped(subjects.map((subject, at) => (at === place ? { ...subject, ...change } : subject)));
  const save = async (): Promise<void> => {
    let saved = false;
    await run('subjects', async () => {
      await call('PUT /recruitments/:id/exams/subjects', {
        params: { id: recruitment },
        body: { rev: view.rev, subjects },
      });
      saved = true;
    });
    setSaved(saved);
    if (saved) setTyped(null);
  };
  return (
    <section className={layout['card']} aria-labelledby="exam-subjects">
      <h2 id="exam-subjects">{t('subjects.title')}</h2>
      <p className={controls['muted']}>{t('subjects.text')}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {subjects.length === 0 && <p>{t('subjects.none')}</p>}
        {subjects.map((subject, place) => (
          <fieldset key={place} className={css['subject']} disabled={!editable}>
            <legend>
              {said(subject.name, i18n.language) || t('subjects.unnamed', { number: place + 1 })}
            </legend>
            <LanguageFields
              label={(language) => labelIn(t, 'subjects.name', language)}
              text={subject.name}
              maxLength={60}
              onChange={(language, text) => put(place, { name: withText(subject.name, language, text) })}
            />
            {(['min', 'max'] as const).map((side) => (
              <TextField
                key={side}
                label={t(`subjects.${side}`)}
                inputMode="decimal"
                maxLength={9}
                value={subject[side]}
                onChange={(text) => put(place, { [side]: text.trim() })}
              />
            ))}
            {editable && (
              <Button
                kind="quiet"
                aria-label={t('subjects.remove', {
                  name: said(subject.name, i18n.language) || t('subjects.unnamed', { number: place + 1 }),
                })}
                onClick={() => setTyped(subjects.filter((_, at) => at !== place))}
              >
                {t('subjects.removeShort')}
              </Button>
            )}
          </fieldset>
        ))}
        <ExamError error={errorOfPart('subjects')} />
        {editable && (
          <SaveBar
            save={t('subjects.save')}
            undo={t('subjects.undo')}
            isChanged={changed}
            isBusy={busy}
            isSaved={isSaved}
            onUndo={() => setTyped(null)}
          >
            <Button
              disabled={subjects.length >= MAX_SUBJECTS}
              onClick={() => setTyped([...subjects, { ...NEW }])}
            >
              {t('subjects.add')}
            </Button>
          </SaveBar>
        )}
      </form>
    </section>
  );
}
