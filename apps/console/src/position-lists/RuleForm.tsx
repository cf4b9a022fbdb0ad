import { useState, type ReactNode } from 'react';
import { SaveBar } from '../ui/SaveBar.tsx';
import { useUnsaved } from '../ui/unsaved.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import css from './position-lists.module.css';

/** A rule while it is typed. */
export interface TypedRule<Typed> {
  rule: Typed;
  isChanged: boolean;
  put(change: Partial<Typed>): void;
  /** Goes back to what is stored. */
  undo(): void;
}

/** What is typed of a rule stays when somebody else saves. */
export function useTypedRule<Typed>(stored: Typed): TypedRule<Typed> {
  // null = nothing is typed.
  const [typed, setTyped] = useState<Typed | null>(null);
  const rule = typed ?? stored;
  const isChanged = JSON.stringify(rule) !== JSON.stringify(stored);
  useUnsaved(isChanged);
  return {
    rule,
    isChanged,
    put: (change) => setTyped({ ...rule, ...change }),
    undo: () => setTyped(null),
  };
}

interface Props {
  /** Of the heading. */
  id: string;
  texts: Readonly<Record<'title' | 'text' | 'save' | 'undo', string>>;
  typed: Pick<TypedRule<unknown>, 'isChanged' | 'undo'>;
  editable: boolean;
  isBusy: boolean;
  /** What came of saving, or was refused. */
  told: ReactNode;
  /** true = it was saved. */
  onSave(): Promise<boolean>;
  fields: ReactNode;
  /** Below the fields. */
  children?: ReactNode;
}

/** The rule by which lists are made, saved as a whole. */
export function RuleForm({ id, texts, typed, editable, isBusy, told, onSave, fields, children }: Props) {
  return (
    <section className={layout['card']} aria-labelledby={id}>
      <h2 id={id}>{texts.title}</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void onSave().then((isSaved) => isSaved && typed.undo());
        }}
      >
        <fieldset className={css['rule']} disabled={!editable}>
          <legend className="visually-hidden">{texts.title}</legend>
          {fields}
        </fieldset>
        {children}
        <p className={controls['muted']}>{texts.text}</p>
        {told}
        {editable && (
          <SaveBar
            save={texts.save}
            undo={texts.undo}
            isChanged={typed.isChanged}
            isBusy={isBusy}
            isSaved={false}
            onUndo={typed.undo}
          />
        )}
      </form>
    </section>
  );
}
