import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarkingView } from '@portal/console-contract';
import { normaliseNumber } from '@portal/rules';
import { markProblem, sheetTotal } from '@portal/rules/interviews/marks';
import { Button } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import { CorrectionDialog, RelationDialog } from './AskDialogs.tsx';
import type { KeptSheet } from './kept-sheets.ts';
import { MarkField } from './MarkField.tsx';
import { stateOf } from './sheet-state.ts';
import css from './marking.module.css';

interface Props {
  group: string;
  view: MarkingView;
  member: MarkingView['members'][number];
  kept: KeptSheet | undefined;
  onKeep(sheet: KeptSheet | null): void;
  onView(view: MarkingView): void;
  /** null = there is none. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
}

const typing = (kept: KeptSheet | undefined): Record<string, string> => kept?.marks ?? {};

/** The sheet of one number: marks as they are typed, or what was handed in. */
export function SheetForm({ group, view, member, kept, onKeep, onView, onPrevious, onNext }: Props) {
  const { t } = useTranslation('marking');
  const [strict, setStrict] = useState(false);
  const [dialog, setDialog] = useState<'' | 'correct' | 'relate'>('');
  const { criteria } = view.marking;
  const state = stateOf(member, kept);
  const marks = typing(kept);
  const isOpen = state === 'open' || state === 'typing' || state === 'refused';
  const isWhole = criteria.every((one) => markProblem(marks[one.id] ?? '', one) === null);
  const plain = Object.fromEntries(Object.entries(marks).map(([id, typed]) => [id, normaliseNumber(typed)]));
  const total = isWhole ? sheetTotal({ criteria }, { absent: false, marks: plain }) : null;
  const type = (id: string, text: string): void =>
    onKeep({
      key: crypto.randomUUID(),
      absent: false,
      marks: { ...marks, [id]: text },
      state: 'typing',
    });
  const hand = (absent: boolean): void => {
    setStrict(!absent);
    if (absent || isWhole)
      onKeep({ key: crypto.randomUUID(), absent, marks: absent ? {} : plain, state: 'waits' });
  };
  return (
    <>
      <div className={css['who']}>
        <p className={css['number']} role="status" aria-label={t('number', { number: member.number })}>
          {member.number}
        </p>
        <p className={css['state']} data-state={state}>
          {t(`state.${state}`)}
        </p>
      </div>
      {state === 'gone' && <p>{t('gone')}</p>}
      {state === 'related' && <p>{t('related')}</p>}
      {state === 'refused' && kept?.problem && (
        <p role="alert" className={css['wrong']}>
          {t([
            `problem.${kept.problem.path}.${kept.problem.what}`,
            `problem.${kept.problem.what}`,
            'state.refused',
          ])}
        </p>
      )}
      {isOpen && (
        <form
          className={css['sheet']}
          onSubmit={(event) => {
            event.preventDefault();
            hand(false);
          }}
        >
          {criteria.map((criterion) => (
            <MarkField
              key={criterion.id}
              criterion={criterion}
              typed={marks[criterion.id] ?? ''}
              strict={strict}
              onChange={(text) => type(criterion.id, text)}
            />
          ))}
          <p className={css['total']}>
            <span>{t('total')}</span> <strong>{total ?? '–'}</strong>
          </p>
          <div className={css['acts']}>
            <Button kind="primary" type="submit">
              {t('hand')}
            </Button>
            <Button title={t('absentText')} onClick={() => hand(true)}>
              {t('absent')}
            </Button>
            <Button kind="quiet" onClick={() => setDialog('relate')}>
              {t('relate')}
            </Button>
          </div>
        </form>
      )}
      {['waits', 'given', 'asked', 'differs'].includes(state) && (
        <Given member={member} view={view} kept={kept} />
      )}
      {state === 'asked' && <p>{t('asked')}</p>}
      {state === 'differs' && (
        <div className={css['acts']}>
          <Button onClick={() => onKeep(null)}>{t('cancel')}</Button>
        </div>
      )}
      {state === 'given' && (
        <div className={css['acts']}>
          <Button onClick={() => setDialog('correct')}>{t('correct')}</Button>
        </div>
      )}
      <div className={css['turn']}>
        <Button disabled={!onPrevious} onClick={onPrevious ?? undefined}>
          <IconChevronLeft size={22} aria-hidden="true" /> {t('previous')}
        </Button>
        <Button disabled={!onNext} onClick={onNext ?? undefined}>
          {t('next')} <IconChevronRight size={22} aria-hidden="true" />
        </Button>
      </div>
      {dialog === 'correct' && member.sheet && (
        <CorrectionDialog
          group={group}
          view={view}
          number={member.number}
          sheet={member.sheet}
          onClose={() => setDialog('')}
          onView={onView}
        />
      )}
      {dialog === 'relate' && (
        <RelationDialog
          group={group}
          number={member.number}
          onClose={() => setDialog('')}
          onView={(next) => {
            onKeep(null);
            onView(next);
          }}
        />
      )}
    </>
  );
}

/** What was handed in, or waits for the net. */
function Given({ member, view, kept }: Pick<Props, 'member' | 'view' | 'kept'>) {
  const { t, i18n } = useTranslation('marking');
  const { criteria } = view.marking;
  const sheet = kept && kept.state !== 'typing' ? kept : member.sheet;
  if (!sheet) return null;
  const total = sheetTotal({ criteria }, { absent: sheet.absent, marks: sheet.marks });
  return (
    <>
      <dl className={css['given']}>
        {criteria.map(({ id, name }) => (
          <div key={id}>
            <dt>{said(name, i18n.language)}</dt>
            <dd>{sheet.absent ? '–' : sheet.marks[id]}</dd>
          </div>
        ))}
        <div>
          <dt>{t('total')}</dt>
          <dd>{sheet.absent ? t('absent') : total}</dd>
        </div>
      </dl>
      {kept?.state === 'differs' && (
        <p role="alert" className={css['wrong']}>
          {t('differs', { total: member.sheet?.absent ? t('absent') : (member.total ?? '–') })}
        </p>
      )}
    </>
  );
}
