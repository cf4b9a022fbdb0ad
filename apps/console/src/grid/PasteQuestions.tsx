import { useTranslation } from 'react-i18next';
import type { CodeListSummary } from '@portal/console-contract';
import { said } from '../ui/texts.ts';
import { AskRows } from './AskRows.tsx';
import { columnName } from './columns.ts';
import { PasteDialog } from './PasteDialog.tsx';
import type { Pasting } from './use-paste.ts';

/** What is asked of a paste before anything is changed. */
export function PasteQuestions({ pasting, lists }: { pasting: Pasting; lists: readonly CodeListSummary[] }) {
  const { t, i18n } = useTranslation();
  const { question, filling } = pasting;
  const over = filling.question;
  const first = over?.over.fields[over.over.range.top];
  return (
    <>
      {question && (
        <PasteDialog question={question} lists={lists} onAnswer={pasting.answer} onCancel={pasting.cancel} />
      )}
      {over && (
        <AskRows
          rows={over.rows}
          fit={over.fit}
          left={over.beyond.rows.length}
          name={said(first?.itemdesc, i18n.language) || (first?.itemid ?? '')}
          columns={
            over.headed
              ? over.beyond.reading.columns.flatMap((column) => (column ? [columnName(t, column)] : []))
              : []
          }
          addsAll
          onAnswer={filling.answer}
          onCancel={filling.cancel}
        />
      )}
    </>
  );
}
