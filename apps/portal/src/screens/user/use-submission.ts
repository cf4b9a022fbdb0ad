import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { fromPromise } from 'xstate';
import { SUCCESS_CODE } from '@portal/rules';
import type { CodeFlow } from '@portal/machines/codes.ts';
import {
  submissionMachine,
  type SubmissionData,
  type SubmissionOutcome,
} from '@portal/machines/submission/submission.machine.ts';
import { useCodeText } from '../../services/code-text.ts';
import { usePortal } from '../../services/PortalProvider.tsx';

interface Submission {
  busy: boolean;
  /** Code of the last refusal, '' when none. */
  code: string;
  submit(data: Record<string, unknown>): void;
}

/** Form data holds text only; anything else is no value. */
const asText = (data: Record<string, unknown>): SubmissionData =>
  Object.fromEntries(
    Object.entries(data).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

/** A form of the candidate centre that is sent and answered by a code; says how it went in the words of `flow`. */
export function useSubmission(
  flow: CodeFlow,
  send: (data: SubmissionData) => Promise<SubmissionOutcome>,
  onOutcome: (code: string, text: string) => void,
): Submission {
  const codeText = useCodeText();
  const { notify } = usePortal();
  const latest = useRef({ send, onOutcome });
  useEffect(() => {
    latest.current = { send, onOutcome };
  });
  const machine = useMemo(
    () =>
      submissionMachine.provide({
        actors: {
          send: fromPromise<SubmissionOutcome, { data: SubmissionData }>(({ input }) =>
            latest.current.send(input.data),
          ),
        },
      }),
    [],
  );
  const actor = useActorRef(machine);
  useEffect(() => {
    const subscription = actor.on('outcome', ({ code, message }) => {
      if (code === 'notLogin') return;
      const text = codeText(flow, code, message);
      notify(code === SUCCESS_CODE ? 'success' : 'error', text);
      latest.current.onOutcome(code, text);
    });
    return () => subscription.unsubscribe();
  }, [actor, codeText, flow, notify]);
  return {
    busy: useSelector(actor, (snapshot) => snapshot.matches('sending')),
    code: useSelector(actor, (snapshot) => snapshot.context.code),
    submit: (data) => actor.send({ type: 'SUBMIT', data: asText(data) }),
  };
}
