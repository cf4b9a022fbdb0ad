import { useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_SAVED_SEARCH_NAME } from '@portal/rules';
import controls from '@portal/ui/controls.module.css';
import css from './saved.module.css';

interface NameFormProps {
  name: string;
  busy: boolean;
  submit: string;
  onSubmit(name: string): void;
  onCancel(): void;
  /** What went wrong: what was typed stays. */
  children?: ReactNode;
}

/** Asks for the name of a search; Escape leaves it. */
export function NameForm({ name, busy, submit, onSubmit, onCancel, children }: NameFormProps) {
  const { t } = useTranslation('positions');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <form
      className={css['form']}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(input.current?.value ?? '');
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      <label htmlFor={id}>{t('saved.name')}</label>
      <input
        ref={input}
        id={id}
        type="text"
        defaultValue={name}
        required
        // Code points count, and this counts pairs twice: the server has the last word.
        maxLength={2 * MAX_SAVED_SEARCH_NAME}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a button that is gone then
        autoFocus
      />
      {children}
      <div className={controls['actions']}>
        <button type="submit" className={controls['primary']} disabled={busy}>
          {submit}
        </button>
        <button type="button" className={controls['quiet']} onClick={onCancel}>
          {t('saved.cancel')}
        </button>
      </div>
    </form>
  );
}
