import type { Section } from '@portal/translator';
import {
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ErrorStoreContext } from './error-store.ts';
import styles from './sections.module.css';

export interface FormSectionProps {
  /** Of its heading; unique in the page. */
  id: string;
  section: Section;
  /** Nothing of it is shown. */
  hidden: boolean;
  /** Ids of the controls in it. */
  controls: readonly string[];
  /** How many of its fields are demanded, and how many of those are filled in. */
  demanded: number;
  filled: number;
  children: React.ReactNode;
}

/** How many messages are shown at some controls. */
function useErrorCount(controls: readonly string[]): number {
  const store = useContext(ErrorStoreContext);
  const ids = controls.join('\n');
  const [subscribe, count] = useMemo(() => {
    const own = ids.split('\n');
    const hear = (listener: () => void): (() => void) => {
      const stops = own.map((control) => store.subscribe(control, listener));
      return () => {
        for (const stop of stops) stop();
      };
    };
    return [hear, () => own.filter((control) => store.get(control) !== undefined).length] as const;
  }, [ids, store]);
  return useSyncExternalStore(subscribe, count, count);
}

/**
 * A section of a form under its heading (FORM-08). It is folded by its heading and stays so while the form is there; a message at
 * one of its fields opens it, as does the search of the browser where it can search what is hidden, and whoever moves the focus
 * into it (`beforematch`).
 */
export function FormSection(props: FormSectionProps): React.ReactNode {
  const { id, section, hidden, controls, demanded, filled, children } = props;
  const [open, setOpen] = useState(!section.folded);
  const body = useRef<HTMLDivElement>(null);
  const errors = useErrorCount(controls);
  const [seen, setSeen] = useState(0);
  if (errors !== seen) {
    setSeen(errors);
    if (errors > seen) setOpen(true);
  }

  // React knows no `until-found`.
  useLayoutEffect(() => {
    if (open) body.current?.removeAttribute('hidden');
    else body.current?.setAttribute('hidden', 'until-found');
  }, [open]);
  useEffect(() => {
    const element = body.current;
    const reveal = (): void => flushSync(() => setOpen(true));
    element?.addEventListener('beforematch', reveal);
    return () => element?.removeEventListener('beforematch', reveal);
  }, []);

  return (
    <div role="group" aria-labelledby={id} hidden={hidden} data-section={section.itemid}>
      <h3 className={styles['heading']} data-item={id}>
        <button
          type="button"
          className={styles['toggle']}
          aria-expanded={open}
          aria-controls={`${id}__body`}
          onClick={() => setOpen(!open)}
        >
          <span className={styles['arrow']} aria-hidden="true" />
          <span id={id} className={styles['title']}>
            {section.title}
          </span>
          <SectionState demanded={demanded} filled={filled} errors={open ? 0 : errors} />
        </button>
      </h3>
      <div ref={body} id={`${id}__body`}>
        <div className={styles['body']}>
          {section.help !== '' && <p className={styles['help']}>{section.help}</p>}
          {children}
        </div>
      </div>
    </div>
  );
}

/** How far a section is; what is wrong in one that is folded comes first. */
function SectionState({ demanded, filled, errors }: { demanded: number; filled: number; errors: number }) {
  // Fetched late, like all that only some forms say: until it is here the figures stand alone.
  const { t, ready } = useTranslation('forms-late', { useSuspense: false });
  if (errors > 0)
    return (
      <span className={styles['state']} data-state="errors">
        {ready ? t('section.errors', { count: errors }) : `! ${errors}`}
      </span>
    );
  if (demanded === 0) return null;
  return (
    <span className={styles['state']} data-state={filled === demanded ? 'done' : undefined}>
      {ready ? t('section.progress', { filled, of: demanded }) : `${filled}/${demanded}`}
    </span>
  );
}
