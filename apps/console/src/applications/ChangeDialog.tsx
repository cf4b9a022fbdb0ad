import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecruitmentView, ReviewFacets } from '@portal/console-contract';
import { Button, Dialog } from '../ui/Kit.tsx';
import { useLack } from '../ui/use-lack.ts';
import { useUnread } from '../ui/unread.ts';
import { ActionView } from './ActionView.tsx';
import { ChangeForm } from './ChangeForm.tsx';
import { changeOf, missingOf, NO_CHANGE } from './change-draft.ts';
import { Fault } from './Fault.tsx';
import type { Fields } from './fields.ts';
import { countOf, selectionOf, type Chosen } from './selection.ts';
import { useAction } from './use-action.ts';
import css from './change.module.css';

interface Props {
  recruitment: RecruitmentView;
  chosen: Chosen;
  fields: Fields;
  stages: ReviewFacets['stages'];
  /** Something was done: what is shown is fetched anew. */
  onEnded(): void;
  onClose(): void;
}

/** Changes what is selected: the change, what it will do, its progress and the way back, one after another. */
export function ChangeDialog({ recruitment, chosen, fields, stages, onEnded, onClose }: Props) {
  const { t } = useTranslation('applications');
  const [draft, setDraft] = useState(NO_CHANGE);
  const { action, busy, error, compose, start, stop, undo, leave } = useAction(onEnded);
  const unread = useUnread();
  const { box, told, isWhole } = useLack<HTMLDivElement>(
    missingOf(draft) || (unread ? 'until' : ''),
    draft.name,
  );
  return (
    <Dialog title={t('change.title', { count: countOf(chosen) })} wide onClose={onClose}>
      {action ? (
        <ActionView
          key={action.id}
          action={action}
          zone={recruitment.zone}
          busy={busy}
          onStart={start}
          onStop={stop}
          onUndo={undo}
          onBack={leave}
        />
      ) : (
        <>
          <div ref={box}>
            <ChangeForm
              draft={draft}
              zone={recruitment.zone}
              fields={fields}
              stages={stages}
              lack={told}
              onChange={(part) => setDraft((now) => ({ ...now, ...part }))}
            />
          </div>
          <div className={css['foot']}>
            <Button
              kind="primary"
              disabled={busy}
              onClick={() => {
                if (!isWhole()) return;
                compose(recruitment.id, {
                  change: changeOf(draft, recruitment.zone),
                  selection: selectionOf(chosen),
                });
              }}
            >
              {t('change.look')}
            </Button>
          </div>
        </>
      )}
      <Fault error={error} />
    </Dialog>
  );
}
