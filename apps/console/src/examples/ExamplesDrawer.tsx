import { useTranslation } from 'react-i18next';
import type { CodeList, Operation } from '@portal/fieldsets';
import type { StoredFieldSet } from '@portal/schemas';
import { Dialog, Empty } from '../ui/Kit.tsx';
import { ExampleItem } from './ExampleItem.tsx';
import type { Examples } from './use-examples.ts';
import { useOffered } from './use-keep.ts';
import { useWords } from './use-words.ts';
import controls from '../ui/controls.module.css';
import css from './examples.module.css';

interface Props {
  set: StoredFieldSet;
  sets: readonly StoredFieldSet[];
  lists: readonly CodeList[];
  examples: Examples;
  editable: boolean;
  act(operation: Operation, merge?: boolean): void;
  onClose(): void;
}

/** The examples of a set (FORM-11): which of them hold, and where the others and the set part. */
export function ExamplesDrawer({ set, sets, lists, examples, editable, act, onClose }: Props) {
  const { t } = useTranslation();
  const { positions, runner } = examples;
  const words = useWords({ set, sets, lists, positions });
  const offered = useOffered();
  const all = set.examples ?? [];
  return (
    <Dialog title={t('examples.title')} onClose={onClose} drawer wide>
      {all.length === 0 ? (
        <Empty title={t('examples.none')} text={t('examples.noneText')} />
      ) : (
        <p className={controls['muted']}>{t('examples.text')}</p>
      )}
      <ul className={css['list']}>
        {all.map((example) => {
          const run = examples.runs.get(example.id);
          return (
            run && (
              <ExampleItem
                key={example.id}
                fieldsetid={set.fieldsetid}
                example={example}
                run={run}
                words={words}
                positions={positions}
                runner={runner}
                offered={offered?.example === example.id ? offered.position : ''}
                editable={editable}
                act={act}
              />
            )
          );
        })}
      </ul>
    </Dialog>
  );
}
