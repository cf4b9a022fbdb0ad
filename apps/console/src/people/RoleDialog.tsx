import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError } from '@portal/console-contract';
import {
  CAPABILITIES,
  CAPABILITY_SUBJECTS,
  mayDo,
  ROLE_ID,
  type Capability,
} from '@portal/console-contract/capabilities';
import type { LocalText } from '@portal/schemas';
import { call, errorOf } from '../api.ts';
import { useMe } from '../session/me.ts';
import { Button, Check, Dialog, ErrorLine, TextField } from '../ui/Kit.tsx';
import { useUnsaved } from '../ui/unsaved.ts';
import controls from '../ui/controls.module.css';
import css from './people.module.css';

/** A role as it is edited; revision 0 = a new one. */
export interface Draft {
  id: string;
  name: LocalText;
  capabilities: readonly Capability[];
  rev: number;
}

interface Props {
  first: Draft;
  onClose(): void;
  onSaved(): Promise<void>;
}

/** A role's name and what it may do, by subject; what one may not do oneself cannot be given (SEE-06). */
export function RoleDialog({ first, onClose, onSaved }: Props) {
  const { t } = useTranslation();
  const { user } = useMe();
  const [draft, setDraft] = useState(first);
  const [error, setError] = useState<ConsoleError | null>(null);
  const [busy, setBusy] = useState(false);
  const isNew = first.rev === 0;
  const { id, name, capabilities, rev } = draft;
  useUnsaved(JSON.stringify(draft) !== JSON.stringify(first));
  const save = async (): Promise<void> => {
    setBusy(true);
    const body = { name, capabilities: [...capabilities] };
    try {
      if (isNew) await call('POST /roles', { body: { ...body, id } });
      else await call('PUT /roles/:id', { params: { id }, body: { ...body, rev } });
      await onSaved();
    } catch (failed) {
      setError(errorOf(failed));
      setBusy(false);
    }
  };
  const toggle = (one: Capability, on: boolean): void =>
    setDraft({
      ...draft,
      capabilities: CAPABILITIES.filter((other) => (other === one ? on : capabilities.includes(other))),
    });
  const isReady = new RegExp(ROLE_ID).test(id) && (name.zh.trim() !== '' || name.en.trim() !== '');
  return (
    <Dialog
      wide
      title={t(isNew ? 'roles.newTitle' : 'roles.editTitle', { id })}
      onClose={onClose}
      actions={
        <Button kind="primary" disabled={busy || !isReady} onClick={() => void save()}>
          {t('roles.save')}
        </Button>
      }
    >
      <ErrorLine error={error} />
      <div className={css['roleNames']}>
        <TextField
          label={t('roles.nameZh')}
          value={name.zh}
          maxLength={40}
          onChange={(zh) => setDraft({ ...draft, name: { ...name, zh } })}
        />
        <TextField
          label={t('roles.nameEn')}
          value={name.en}
          maxLength={40}
          onChange={(en) => setDraft({ ...draft, name: { ...name, en } })}
        />
        {isNew && (
          <TextField
            label={t('roles.id')}
            help={t('roles.idHelp')}
            value={id}
            maxLength={40}
            onChange={(typed) => setDraft({ ...draft, id: typed.trim().toLowerCase() })}
          />
        )}
      </div>
      <div className={css['capabilities']}>
        {CAPABILITY_SUBJECTS.map((subject) => (
          <fieldset key={subject} className={controls['plainSet']}>
            <legend>{t(`capability.${subject}.title`)}</legend>
            {CAPABILITIES.filter((one) => one.startsWith(`${subject}.`)).map((one) => (
              <Check
                key={one}
                label={t(`capability.${one}`)}
                checked={capabilities.includes(one)}
                disabled={!mayDo(user, one)}
                onChange={(on) => toggle(one, on)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}
