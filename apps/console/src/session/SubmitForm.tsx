import type { ReactNode } from 'react';
import { Button, ErrorLine } from '../ui/Kit.tsx';
import controls from '../ui/controls.module.css';
import type { Submission } from './use-submit.ts';

interface Props {
  submission: Submission;
  /** Words of the button that sends the form. */
  label: string;
  /** What the button does is hard to take back. */
  danger?: boolean;
  /** What was typed cannot be sent yet. */
  incomplete?: boolean;
  children: ReactNode;
}

/** A form of a session: its fields, why it was refused, and the one button that sends it. */
export function SubmitForm({ submission, label, danger = false, incomplete = false, children }: Props) {
  const { busy, error, submit } = submission;
  return (
    <form
      className={controls['form']}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {children}
      <ErrorLine error={error} />
      <Button kind={danger ? 'danger' : 'primary'} type="submit" disabled={busy || incomplete}>
        {label}
      </Button>
    </form>
  );
}
