import { useState } from 'react';
import type { Translation } from '@portal/translator';
import type { CodeData, CodeSource, UnitOption } from './codes/source.ts';
import { EngineForm } from './engine/EngineForm.tsx';
import type { Data } from './engine/form-data.ts';
import { useFormServices } from './engine/services.ts';
import styles from './engine/form.module.css';
import { searchWidgets } from './widgets/SearchWidgets.tsx';

export type SearchValues = Record<string, string>;

export interface SearchFormProps {
  translation: Translation;
  /** Values of the search in force; another object starts the form anew. */
  value: Readonly<SearchValues>;
  onSearch: (values: SearchValues) => void;
  onReset: () => void;
  codes?: CodeSource;
  codeData?: CodeData;
  units?: readonly UnitOption[];
  departments?: readonly UnitOption[];
  idPrefix?: string;
  label?: string;
  /** More buttons beside search and reset. */
  children?: React.ReactNode;
}

/** What a form started from; another `round` starts it anew. */
interface Start {
  /** Values that were last passed in. */
  seen: string;
  /** Values that this form asked for itself. */
  own: string;
  values: Readonly<SearchValues>;
  round: number;
}

/** The search form of a channel, made from its query items (CHAN-04 to CHAN-10, CHAN-20, CHAN-21). */
export function SearchForm(props: SearchFormProps): React.ReactNode {
  const { translation, value, onSearch, onReset, departments, children, ...rest } = props;
  const serial = serialOf(value);
  const [start, setStart] = useState<Start>({ seen: serial, own: serial, values: value, round: 0 });
  // Values that this very form asked for come back unchanged: then it must keep its focus. Others, from an address
  // or another tab, start it anew.
  if (serial !== start.seen)
    setStart(
      serial === start.own
        ? { ...start, seen: serial }
        : { seen: serial, own: serial, values: value, round: start.round + 1 },
    );
  return (
    <search>
      <EngineForm
        {...rest}
        key={start.round}
        widgets={searchWidgets}
        translation={translation}
        initialData={start.values}
        divisions={departments}
        summary={false}
        onSubmit={(data) => {
          const values = asText(data);
          setStart({ ...start, own: serialOf(values) });
          onSearch(values);
        }}
      >
        <SearchActions
          onReset={() => {
            setStart({ ...start, own: serialOf({}), values: {}, round: start.round + 1 });
            onReset();
          }}
        >
          {children}
        </SearchActions>
      </EngineForm>
    </search>
  );
}

/** The filled-in values, in one spelling. */
function serialOf(values: Readonly<SearchValues>): string {
  const filled = Object.entries(values).filter(([, value]) => value.trim() !== '');
  return JSON.stringify(filled.toSorted(([left], [right]) => (left < right ? -1 : 1)));
}

function SearchActions({
  onReset,
  children,
}: {
  onReset: () => void;
  children: React.ReactNode;
}): React.ReactNode {
  const { text } = useFormServices();
  return (
    <div className={styles['actions']}>
      <button type="submit" className={styles['action']}>
        {text('search.submit')}
      </button>
      <button type="button" className={styles['action']} onClick={onReset}>
        {text('search.reset')}
      </button>
      {children}
    </div>
  );
}

function asText(data: Data): SearchValues {
  return Object.fromEntries(
    Object.entries(data).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
