import {
  createElement,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import type { FieldsProps } from './fields-props.ts';
import { afterFirstMoments, whenIdle } from './use-near-viewport.ts';

type Fields = ComponentType<FieldsProps>;

/** RJSF once it has been loaded: forms that come later begin with it. */
let atHand: Fields | null = null;

/** The fields by RJSF, for a form that `useRjsf` told to draw them so. */
export function LoadedRjsf(props: FieldsProps): ReactNode {
  return atHand && createElement(atHand, props);
}

/** Loads RJSF, a chunk of its own. Fails when it cannot be fetched; asked again, it is fetched again. */
export async function loadRjsf(): Promise<void> {
  const { RjsfFields } = await import('./RjsfFields.tsx');
  atHand = RjsfFields;
}

/** Somebody is in the fields: nothing of them may be exchanged now. */
const isFocused = (fields: HTMLElement): boolean => fields.contains(document.activeElement);

/**
 * RJSF for a form that begins without it (PERF-06). It is fetched in a quiet moment and takes over in another, never while
 * somebody is in the fields or a list of theirs is open: focus, caret, composition and the browser's own undo are left alone. Without it, be it that
 * it could not be fetched, the first frame goes on.
 *
 * @param mounted the fields are drawn
 * @param drawable the first frame can draw them; otherwise nothing is drawn before RJSF is there
 * @param root element of the fields of the first frame
 * @param onTakeOver called just before RJSF takes over: it starts from what is typed until then
 * @returns whether RJSF draws the fields (`LoadedRjsf`)
 * @throws in rendering, when RJSF cannot be fetched for a form that only it can draw
 */
export function useRjsf(
  mounted: boolean,
  drawable: boolean,
  root: RefObject<HTMLElement | null>,
  onTakeOver: () => void,
): boolean {
  const [taken, setTaken] = useState<boolean | undefined>(undefined);
  const [failure, setFailure] = useState<unknown>(undefined);
  if (mounted && taken === undefined) setTaken(atHand !== null);
  if (failure !== undefined && !drawable) throw failure;

  useEffect(() => {
    if (!mounted || taken === true) return undefined;
    let stop = (): void => undefined;
    let current = true;
    const later = (job: () => void): void => {
      stop = whenIdle(job);
    };
    const takeOver = (): void => {
      const element = root.current;
      if (element && isFocused(element)) {
        const again = (): void => later(takeOver);
        element.addEventListener('focusout', again, { once: true });
        stop = () => element.removeEventListener('focusout', again);
        return;
      }
      // A list closes a moment after the focus has gone, and tells nobody.
      if (element?.querySelector('[aria-expanded="true"]')) {
        later(takeOver);
        return;
      }
      // At once: a key in between would go into what is taken away.
      flushSync(() => {
        onTakeOver();
        setTaken(true);
      });
    };
    const load = (): void => {
      loadRjsf().then(
        () => {
          if (!current) return;
          if (drawable) later(takeOver);
          else takeOver();
        },
        (error: unknown) => {
          if (current) setFailure(error);
        },
      );
    };
    if (drawable) stop = afterFirstMoments(load);
    else load();
    return () => {
      current = false;
      stop();
    };
    // What is to be done at the take-over is read then; it does not begin the waiting anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [mounted, taken, drawable, root]);

  return taken === true;
}
