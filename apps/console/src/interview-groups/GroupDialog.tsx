import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError, InterviewGroupChange, InterviewGroupView } from '@portal/console-contract';
import { DateField } from '../ui/DateField.tsx';
import { Button, Check, Dialog, TextField } from '../ui/Kit.tsx';
import { useUnread } from '../ui/unread.ts';
import controls from '../ui/controls.module.css';
import { Criteria } from './Criteria.tsx';
import { changeOf, draftOf, type GroupDraft } from './group-draft.ts';
import { GroupError } from './GroupError.tsx';
import css from './groups.module.css';

interface Props {
  /** null = another one. */
  group: InterviewGroupView | null;
  last: InterviewGroupView | undefined;
  /** Logins of those who may mark. */
  markers: readonly string[];
  busy: boolean;
  error: ConsoleError | null;
  onClose(): void;
  onSave(change: InterviewGroupChange): void;
  /** null = it stays. */
  onRemove: (() => void) | null;
}

/** A group: day, room, examiners, and how its candidates are marked (INTV-01). */
export function GroupDialog({ group, last, markers, busy, error, onClose, onSave, onRemove }: Props) {
  const { t } = useTranslation('interview-groups');
  const [draft, setDraft] = useState<GroupDraft>(() => draftOf(group, last));
  const isUnread = useUnread();
  const put = (change: Partial<GroupDraft>): void => setDraft({ ...draft, ...change });
  // Whoever may no longer mark stays until taken out.
  const logins = [...new Set([...markers, ...draft.examiners])].toSorted();
  const isWhole = draft.code.trim() !== '' && draft.room.trim() !== '' && draft.starts !== '';
  return (
    <Dialog
      wide
      title={group ? t('group.editOf', { code: group.code }) : t('group.add')}
      onClose={onClose}
      actions={
        <>
          {onRemove && (
            <Button kind="danger" disabled={busy} onClick={onRemove}>
              {t('group.remove')}
            </Button>
          )}
          <Button
            kind="primary"
            disabled={busy || !isWhole || isUnread}
            onClick={() => onSave(changeOf(draft))}
          >
            {t('group.save')}
          </Button>
        </>
      }
    >
      <div className={css['fields']}>
        <TextField
          label={t('group.code')}
          maxLength={20}
          value={draft.code}
          disabled={group?.drawn}
          onChange={(code) => put({ code })}
        />
        <TextField
          label={t('group.room')}
          maxLength={60}
          value={draft.room}
          onChange={(room) => put({ room })}
        />
        <DateField
          label={t('group.starts')}
          kind="moment"
          value={draft.starts}
          onChange={(starts) => put({ starts })}
        />
        <TextField
          label={t('group.capacity')}
          inputMode="numeric"
          maxLength={3}
          value={draft.capacity}
          onChange={(capacity) => put({ capacity })}
        />
      </div>
      <fieldset className={css['examiners']}>
        <legend>{t('group.examiners')}</legend>
        {logins.length === 0 && <p className={controls['muted']}>{t('group.noMarkers')}</p>}
        {logins.map((login) => (
          <Check
            key={login}
            label={login}
            checked={draft.examiners.includes(login)}
            onChange={(checked) =>
              put({
                examiners: checked
                  ? [...draft.examiners, login]
                  : draft.examiners.filter((one) => one !== login),
              })
            }
          />
        ))}
      </fieldset>
      <Criteria draft={draft} onChange={(criteria) => put({ criteria })} />
      <div className={css['fields']}>
        {(['dropFrom', 'needed', 'digits'] as const).map((property) => (
          <TextField
            key={property}
            label={t(`group.${property}`)}
            inputMode="numeric"
            maxLength={2}
            value={draft[property]}
            onChange={(text) => put({ [property]: text })}
          />
        ))}
      </div>
      <GroupError error={error} />
    </Dialog>
  );
}
