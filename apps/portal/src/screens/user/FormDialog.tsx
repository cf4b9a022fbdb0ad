import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SchemaForm, type FormHandle } from '@portal/forms';
import { translateAccountForm, type AccountField } from '@portal/translator';
import { Dialog } from '@portal/ui';
import { passwordDigest } from '@portal/wire/md5';
import controls from '@portal/ui/controls.module.css';
import css from './data.module.css';

/** The field for the password that one has. */
export const ownPassword = (title: string): AccountField => ({
  name: 'password',
  kind: 'password',
  title,
  must: true,
  autocomplete: 'current-password',
});

/** What was typed. */
export interface Asked {
  /** Digest of the password; of nothing where it is not asked for. */
  pw0: string;
  /** The text of another field. */
  textOf(name: string): string;
  /** Says below a field what is wrong with it. */
  refuse(itemid: string, message: string): void;
}

interface FormDialogProps {
  /** Begins the ids of the form's fields. */
  id: string;
  title: string;
  text: string;
  /** Names the form. */
  label: string;
  /** The same list while nothing of it changes. */
  fields: AccountField[];
  /** What the fields hold at first. */
  initial?: Record<string, string>;
  /** Words of the button, also while it is done. */
  submit: { kind: 'primary' | 'danger'; words: string; busy: string };
  /** What went wrong, beside what is said below a field. */
  trouble?: string;
  /** Stands above the form. */
  children?: ReactNode;
  /** Until it is settled nothing can be typed. */
  onAsk(asked: Asked): Promise<void>;
  onClose(): void;
}

/**
 * A form over the page. Where a page left open must not be enough for what it does, one of its fields is `ownPassword`
 * (SEC-09, HR-30, TRY-53).
 */
export function FormDialog(props: FormDialogProps) {
  const { id, title, text, label, fields, initial, submit, trouble = '', children, onAsk, onClose } = props;
  const { t } = useTranslation('common');
  const form = useRef<FormHandle>(null);
  const [busy, setBusy] = useState(false);
  const { schema, uiSchema } = useMemo(() => translateAccountForm(label, fields), [label, fields]);
  const ask = async (typed: Record<string, unknown>): Promise<void> => {
    const textOf = (name: string): string => {
      const value = typed[name];
      return typeof value === 'string' ? value : '';
    };
    setBusy(true);
    try {
      await onAsk({
        pw0: passwordDigest(textOf('password')),
        textOf,
        refuse: (itemid, message) => form.current?.setErrors([{ itemid, message }]),
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog title={title} text={text} cancel={t('cancel')} onCancel={onClose}>
      {children}
      <SchemaForm
        ref={form}
        idPrefix={id}
        label={label}
        schema={schema}
        uiSchema={uiSchema}
        {...(initial ? { formData: initial } : {})}
        disabled={busy}
        onSubmit={(typed) => void ask(typed)}
      >
        {trouble !== '' && (
          <p className={css['trouble']} role="alert">
            {trouble}
          </p>
        )}
        <button type="submit" className={`${controls[submit.kind]} ${css['ask']}`} disabled={busy}>
          {busy ? submit.busy : submit.words}
        </button>
      </SchemaForm>
    </Dialog>
  );
}
