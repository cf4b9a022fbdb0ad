import { useEffect, useState, type ComponentType, type RefObject } from 'react';
import type { FieldsProps } from './fields-props.ts';
import { whenIdle } from './use-near-viewport.ts';

type Fields = ComponentType<FieldsProps>;

/** RJSF once it has been loaded: forms that come later begin with it. */
let atHand: Fields | null = null;

/** The first seconds of a form belong to whoever types in it: RJSF is not even asked for before, in milliseconds. */
const FIRST_MOMENTS_MS = 1000;

/** Loads RJSF, a chunk of its own. Fails when it cannot be fetched; asked again, it is fetched again. */
export async function loadRjsf(): Promise<Fields> {
  const { RjsfFields } = await import('./RjsfFields.tsx');
  atHand = RjsfFields;
  return RjsfFields;
}

/** Somebody is in the fields, or a list or calendar of theirs is open: nothing of it may be exchanged now. */
function isInUse(fields: HTMLElement): boolean {
  return fields.contains(document.activeElement) || fields.querySelector('[aria-expanded="true"]') !== null;
}

/**
 * RJSF for a form that begins without it (PERF-06). It is fetched in a quiet moment and takes over in another, never while
 * somebody is in the fields: focus, caret, composition and the browser's own undo are left alone. Without it, be it that
 * it could not be fetched, the first frame goes on.
 *
 * @param mounted the fields are drawn
 * @param drawable the first frame can draw them; otherwise nothing is drawn before RJSF is there
 * @param root element of the fields of the first frame
 * @param onTakeOver called just before RJSF takes over: it starts from what is typed until then
 * @returns null = not yet
 * @throws in rendering, when RJSF cannot be fetched for a form that only it can draw
 */
export function useRjsf(
  mounted: boolean,
  drawable: boolean,
  root: RefObject<HTMLElement | null>,
  onTakeOver: () => void,
): Fields | null {
  const [chosen, choose] = useState<Fields | null | undefined>(undefined);
  const [failure, setFailure] = useState<unknown>(undefined);
  if (mounted && chosen === undefined) choose(() => atHand);
  if (failure !== undefined && !drawable) throw failure;

  useEffect(() => {
    if (!mounted || chosen) return undefined;
    let stop = (): void => undefined;
    let current = true;
    const later = (job: () => void): void => {
      stop = whenIdle(job);
    };
    const takeOver = (fields: Fields): void => {
      const element = root.current;
      if (element && isInUse(element)) {
        const again = (): void => later(() => takeOver(fields));
        element.addEventListener('focusout', again, { once: true });
        stop = () => element.removeEventListener('focusout', again);
        return;
      }
      onTakeOver();
      choose(() => fields);
    };
    const load = (): void => {
      loadRjsf().then(
        (fields) => {
          if (!current) return;
          if (drawable) later(() => takeOver(fields));
          else takeOver(fields);
        },
        (error: unknown) => {
          if (current) setFailure(error);
        },
      );
    };
    if (drawable) {
      const timer = setTimeout(() => later(load), FIRST_MOMENTS_MS);
      stop = () => clearTimeout(timer);
    } else load();
    return () => {
      current = false;
      stop();
    };
    // What is to be done at the take-over is read then; it does not begin the waiting anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [mounted, chosen, drawable, root]);

  return chosen ?? null;
}
