import { useEffect, useRef, useState, type ReactNode } from 'react';
import { SUCCESS_CODE } from '@portal/rules';
import type { HiringAsk } from '@portal/schemas';
import { Dialog } from '@portal/ui';
import { focusStart } from '@portal/ui/focus-claim';
import controls from '@portal/ui/controls.module.css';
import { usePortal } from '../../services/PortalProvider.tsx';
import { useCentre } from './UserCentre.tsx';
import css from './place.module.css';

/** What buttons and question say; `failed` = where the server says nothing. */
interface AnswerWords {
  accept: string;
  decline: string;
  sure: string;
  back: string;
  failed: string;
}

interface AnswerNoteProps {
  position: { id: string; name: string };
  /** On the way to an appointment; absent = a place on the interview list. */
  ask?: HiringAsk;
  /** What was asked, or became of it. */
  text: string;
  /** It waits for an answer. */
  isOpen: boolean;
  words: AnswerWords;
  children?: ReactNode;
  onChanged(): void;
}

/** Something that an office asks of a candidate until a moment: what it is, and the two answers to it (EXAM-08, HIRE-01, HIRE-03). */
export function AnswerNote({ position, ask, text, isOpen, words, children, onChanged }: AnswerNoteProps) {
  const { notify } = usePortal();
  const { client } = useCentre();
  const [busy, setBusy] = useState(false);
  const [declining, setDeclining] = useState(false);
  const note = useRef<HTMLParagraphElement>(null);
  // Once it is answered the buttons are gone: the focus stays with what is said.
  const answered = useRef(false);
  useEffect(() => {
    if (answered.current && !isOpen) focusStart(note.current);
  }, [isOpen]);
  const answer = async (accept: '1' | '0'): Promise<void> => {
    setBusy(true);
    try {
      const asked = { pos_id: position.id, accept, ...(ask ? { ask } : {}) };
      const { code, message } = await client.call('answerPlace', asked);
      if (code !== 'notLogin') {
        notify(code === SUCCESS_CODE ? 'success' : 'error', message || words.failed);
        answered.current = true;
        onChanged();
      }
      setDeclining(false);
    } catch {
      notify('error', words.failed);
    }
    setBusy(false);
  };
  return (
    <div className={css['place']}>
      <p ref={note} tabIndex={-1}>
        {text}
      </p>
      {children}
      {isOpen && (
        <>
          <button
            type="button"
            className={controls['primary']}
            disabled={busy}
            aria-label={`${words.accept}: ${position.name}`}
            onClick={() => void answer('1')}
          >
            {words.accept}
          </button>
          <button
            type="button"
            className={controls['quiet']}
            disabled={busy}
            aria-label={`${words.decline}: ${position.name}`}
            onClick={() => setDeclining(true)}
          >
            {words.decline}
          </button>
        </>
      )}
      {declining && (
        <Dialog
          title={words.decline}
          text={words.sure}
          confirm={words.decline}
          cancel={words.back}
          busy={busy}
          onConfirm={() => void answer('0')}
          onCancel={() => setDeclining(false)}
        />
      )}
    </div>
  );
}
