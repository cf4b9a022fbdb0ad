import { useEffect, useRef, useState, type RefObject } from 'react';

/** What is missing of something that is filled in, and where that is said. */
interface Lack<Box extends HTMLElement> {
  /** Around the parts. */
  box: RefObject<Box | null>;
  /** The part that is told to be missing: it has `data-lack` and says so. '' = none, or nobody has tried to go on. */
  told: string;
  /** Whether it can go on; with something missing that is told where it is missing, and the focus goes there. */
  isWhole(): boolean;
}

const CONTROL = '[data-lack] :is(input, select, textarea, button)';

/**
 * Says what is missing where it is missing once somebody tries to go on, instead of a button that cannot be pressed
 * (OFFICE-16).
 *
 * @param lack the part that is missing, '' = none
 * @param of what the parts belong to: of another one nothing is told yet
 */
export function useLack<Box extends HTMLElement>(lack: string, of = ''): Lack<Box> {
  const box = useRef<Box>(null);
  const [asked, setAsked] = useState({ lack: '', of: '', count: 0 });
  const told = asked.lack === lack && asked.of === of ? lack : '';
  useEffect(() => {
    if (asked.count > 0) box.current?.querySelector<HTMLElement>(CONTROL)?.focus();
  }, [asked]);
  const isWhole = (): boolean => {
    if (lack !== '') setAsked(({ count }) => ({ lack, of, count: count + 1 }));
    return lack === '';
  };
  return { box, told, isWhole };
}
