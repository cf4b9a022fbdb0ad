import { useRef, useState } from 'react';
import type { Translation } from '@portal/translator';
import type { CodeData, CodeSource, UnitOption } from './codes/source.ts';
import { EngineForm, type Data, type FormHandle } from './engine/engine-form.tsx';
import { useFormServices } from './engine/services.ts';
import styles from './engine/form.module.css';

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

/** The search form of a channel, made from its query items (CHAN-04 to CHAN-10, CHAN-20, CHAN-21). */
export function SearchForm(props: SearchFormProps): React.ReactNode {
  const { translation, value, onSearch, onReset, departments, children, ...rest } = props;
  const form = useRef<FormHandle>(null);
  const [round, setRound] = useState(0);
  const [cleared, setCleared] = useState(false);
  const serial = JSON.stringify(value);
  return (
    <search>
      <EngineForm
        {...rest}
        ref={form}
        key={`${serial}/${round}`}
        translation={translation}
        initialData={cleared ? {} : value}
        divisions={departments}
        summary={false}
        onSubmit={(data) => onSearch(asText(data))}
      >
        <SearchActions
          onReset={() => {
            setCleared(true);
            setRound((count) => count + 1);
            onReset();
          }}
        >
          {children}
        </SearchActions>
      </EngineForm>
    </search>
  );
}

function SearchActions({ onReset, children }: { onReset: () => void; children: React.ReactNode }): React.ReactNode {
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
