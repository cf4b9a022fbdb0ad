import type { CodeListSummary } from '@portal/console-contract';
import { FillDialog } from './FillDialog.tsx';
import { PasteDialog } from './PasteDialog.tsx';
import type { Pasting } from './use-paste.ts';

/** What is asked of a paste before anything is changed. */
export function PasteQuestions({ pasting, lists }: { pasting: Pasting; lists: readonly CodeListSummary[] }) {
  const { question, filling } = pasting;
  return (
    <>
      {question && (
        <PasteDialog question={question} lists={lists} onAnswer={pasting.answer} onCancel={pasting.cancel} />
      )}
      {filling.question && (
        <FillDialog question={filling.question} onAnswer={filling.answer} onCancel={filling.cancel} />
      )}
    </>
  );
}
