import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { MAX_EXAMPLES, type Operation } from '@portal/fieldsets';
import type { ExampleRecord, StoredFieldSet } from '@portal/schemas';
import { addExample, exampleOf } from './keep.ts';
import type { Examples } from './use-examples.ts';

interface Given {
  set: StoredFieldSet | undefined;
  runner: Examples['runner'];
  editable: boolean;
  act(operation: Operation): void;
  say(text: string): void;
  onKept(): void;
}

/** What a page that made answers of an application hands over with the address of the set. */
export interface HandedOver {
  example: readonly ExampleRecord[];
}

const handedOver = (state: unknown): readonly ExampleRecord[] | null => {
  const { example } = Object(state) as Partial<HandedOver>;
  return Array.isArray(example) ? example : null;
};

/**
 * Keeps what stands in some records as an example (FORM-11), those of the preview and those that another page hands over.
 *
 * @returns undefined = nobody may
 */
export function useKeep({ set, runner, editable, act, say, onKept }: Given) {
  const { t } = useTranslation();
  const { state } = useLocation();
  const navigate = useNavigate();
  const keep = useCallback(
    (records: readonly ExampleRecord[]): void => {
      if (!set || !runner) return;
      const count = (set.examples ?? []).length;
      if (count >= MAX_EXAMPLES) return say(t('examples.full', { count: MAX_EXAMPLES }));
      const example = exampleOf(set, records, runner, t('examples.newName', { number: count + 1 }));
      if (!example) return say(t('examples.long'));
      act(addExample(example));
      say(t('examples.kept'));
      onKept();
    },
    [set, runner, act, say, t, onKept],
  );
  const given = handedOver(state);
  const taken = useRef<unknown>(null);
  useEffect(() => {
    if (!given || !set || !runner || !editable || taken.current === state) return;
    taken.current = state;
    keep(given);
    // Once: whoever comes back to this page by the browser's history keeps no second one.
    void navigate('.', { replace: true, state: null });
  }, [given, state, set, runner, editable, keep, navigate]);
  return editable ? keep : undefined;
}
