import { AskWays, type AskedWay } from '../grid/AskRows.tsx';
import { treeColumnName } from './code-columns.ts';
import { PasteLevels } from './PasteLevels.tsx';
import type { CodeQuestion, useCodePaste } from './use-code-paste.ts';
import { useTreeTexts } from './tree-texts.ts';

interface Props extends Pick<ReturnType<typeof useCodePaste>, 'answer' | 'add' | 'cancel'> {
  question: CodeQuestion;
}

type Way = { way: AskedWay; label: string };

/** Asks what becomes of what was pasted onto a code list: fill cells, add items, or both (SHEET-02). */
export function AskCodes({ question, answer, add, cancel }: Props) {
  const { t } = useTreeTexts();
  if (question.kind === 'levels') {
    const { read, leveled, changes } = question;
    return (
      <PasteLevels
        flat={read.items}
        leveled={leveled}
        refused={read.refused}
        onClose={cancel}
        onAdd={(items) => {
          cancel();
          add(read, items, changes);
        }}
      />
    );
  }
  if (question.kind === 'codes') {
    const { read, changed } = question.pasted;
    const [known, added] = [read.known.length, read.items.length];
    const ways: Way[] = [
      ...(added > 0 ? [{ way: 'both' as const, label: t('codes.ask.both', { known, added }) }] : []),
      { way: 'fill', label: t(added > 0 ? 'codes.ask.fillOnly' : 'codes.ask.fill', { count: known }) },
      ...(added > 0 ? [{ way: 'add' as const, label: t('codes.ask.addOnly', { count: added }) }] : []),
    ];
    return (
      <AskWays
        title={t('codes.ask.title')}
        lines={[t('codes.ask.text', { known, changed, added }), t('codes.ask.levels')]}
        ways={ways}
        onAnswer={answer}
        onCancel={cancel}
      />
    );
  }
  const { rows, fit, headed, asItems } = question.pasted;
  const own = asItems.items.length;
  const ways: Way[] = [
    {
      way: 'fill',
      label: t(fit < rows ? 'grid.cells.ask.fillOnly' : 'grid.cells.ask.fill', { count: fit }),
    },
    ...(own > 0 && headed.length === 0
      ? [{ way: 'add' as const, label: t('codes.ask.add', { count: own }) }]
      : []),
  ];
  return (
    <AskWays
      title={t('codes.ask.cellsTitle')}
      lines={[
        t('grid.cells.ask.text', { count: rows, fit, name: question.name }),
        ...(headed.length > 0
          ? [
              t('grid.cells.ask.headed', {
                columns: headed.map((column) => treeColumnName(t, column)).join(t('listComma')),
              }),
            ]
          : []),
        ...(fit < rows ? [t('codes.ask.noCodes')] : []),
      ]}
      ways={ways}
      onAnswer={answer}
      onCancel={cancel}
    />
  );
}
