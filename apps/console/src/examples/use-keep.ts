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
  /** The position applied to; '' = it asks nothing, or this person does not see what. */
  position: string;
}

/** A position whose conditions an example could check as well. */
interface Offered {
  example: string;
  position: string;
}

/** The same as the address of the page carries it. */
export interface OfferedState {
  offered: Offered;
}

/** What is offered to an example: the position applied to where it was made of an application, or one that was chosen. */
export function useOffered(): Offered | null {
  const { offered } = Object(useLocation().state) as Partial<Record<'offered', Partial<Offered>>>;
  const { example, position } = offered ?? {};
  return typeof example === 'string' && typeof position === 'string' ? { example, position } : null;
}

function handedOver(state: unknown): HandedOver | null {
  const { example, position } = Object(state) as Partial<HandedOver>;
  return Array.isArray(example) ? { example, position: position ?? '' } : null;
}

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
    (records: readonly ExampleRecord[]): string => {
      if (!set || !runner) return '';
      const count = (set.examples ?? []).length;
      const example =
        count < MAX_EXAMPLES
          ? exampleOf(set, records, runner, t('examples.newName', { number: count + 1 }))
          : null;
      if (!example) {
        say(count < MAX_EXAMPLES ? t('examples.long') : t('examples.full', { count: MAX_EXAMPLES }));
        return '';
      }
      act(addExample(example));
      say(t('examples.kept'));
      onKept();
      return example.id;
    },
    [set, runner, act, say, t, onKept],
  );
  const given = handedOver(state);
  const taken = useRef<unknown>(null);
  useEffect(() => {
    if (!given || !set || !runner || !editable || taken.current === state) return;
    taken.current = state;
    const example = keep(given.example);
    const offered = { example, position: given.position } satisfies Offered;
    // Once: whoever comes back to this page by the browser's history keeps no second one.
    void navigate('.', { replace: true, state: given.position === '' ? null : { offered } });
  }, [given, state, set, runner, editable, keep, navigate]);
  return editable ? keep : undefined;
}
