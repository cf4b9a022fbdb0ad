import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { may, useMe } from '../session/me.ts';
import { Dialog, ErrorLine, TextField } from '../ui/Kit.tsx';
import { ENTRY_KINDS, type Entry } from './entries.ts';
import { useEntries } from './use-entries.ts';
import css from './search.module.css';

/** Finds people, positions, forms, settings and screens by their names, and goes there (OFFICE-15). */
export function SearchDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const { user } = useMe();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  /** What was chosen by key or pointer: it stays chosen, whatever is found later. */
  const [chosen, setChosen] = useState<Entry | null>(null);
  /** Enter was pressed before all was found: the first is gone to once it is known which that is. */
  const [waits, setWaits] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  // It is opened in order to type; the dialog itself would begin with what closes it.
  useEffect(() => box.current?.focus(), []);
  const id = useId();
  const { entries, busy, error } = useEntries(text);
  const own = entries.findIndex((entry) => entry.kind === chosen?.kind && entry.id === chosen.id);
  const at = own >= 0 ? own : Math.min(0, entries.length - 1);
  const optionId = (place: number): string => `${id}-${place}`;
  const go = (entry: Entry | undefined): void => {
    if (!entry) return;
    // The dialog gives the focus back first: what opens takes it from there.
    flushSync(onClose);
    void navigate(entry.to);
  };
  const choose = (place: number): void => {
    const next = (place + entries.length) % Math.max(entries.length, 1);
    setChosen(entries[next] ?? null);
    setWaits(false);
    list.current?.querySelectorAll('[role="option"]')[next]?.scrollIntoView({ block: 'nearest' });
  };
  useEffect(() => {
    if (!waits || busy) return;
    setWaits(false);
    // Not in the effect itself, in which nothing can be closed at once.
    queueMicrotask(() => go(entries[at]));
    // When what was waited for is there.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [waits, busy]);
  const kinds = ENTRY_KINDS.flatMap((kind) => {
    const lines = entries.flatMap((entry, place) => (entry.kind === kind ? [{ entry, place }] : []));
    return lines.length === 0 ? [] : [{ kind, lines }];
  });
  const isEmpty = !busy && entries.length === 0;
  return (
    <Dialog title={t('find.title')} onClose={onClose} wide>
      <TextField
        type="search"
        label={t('find.label')}
        role="combobox"
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={at >= 0 ? optionId(at) : undefined}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        ref={box}
        value={text}
        onChange={(next) => {
          setText(next);
          setChosen(null);
          setWaits(false);
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'ArrowDown') choose(at + 1);
          else if (event.key === 'ArrowUp') choose(at - 1);
          else if (event.key === 'Enter') {
            if (busy && own < 0) setWaits(true);
            else go(entries[at]);
          }
          // The browser's own would empty the text first.
          else if (event.key === 'Escape') onClose();
          else return;
          event.preventDefault();
        }}
      />
      <p className={css['keys']}>{t('find.keys')}</p>
      <ErrorLine error={error} />
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('find.title')} className={css['list']}>
        {kinds.map(({ kind, lines }) => (
          <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
            <p id={`${id}-${kind}`} role="presentation" className={css['kind']}>
              {t(`find.kind.${kind}`)}
            </p>
            {lines.map(({ entry, place }) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are taken by the text above
              <div
                key={entry.id}
                id={optionId(place)}
                role="option"
                tabIndex={-1}
                aria-selected={place === at}
                data-kind={kind}
                className={css['option']}
                onClick={() => go(entry)}
                onPointerMove={() => setChosen(entry)}
              >
                <span className={css['name']}>{entry.name}</span>
                {entry.hint !== '' && <span className={css['hint']}>{entry.hint}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      {isEmpty && text.trim() !== '' && (
        <p>
          {t('find.none', { text: text.trim() })}{' '}
          {may(user, 'searchCandidates') && (
            <Link to="/candidates" onClick={onClose}>
              {t('find.candidates')}
            </Link>
          )}
        </p>
      )}
      <p role="status" className="visually-hidden">
        {busy ? t('loading') : t('find.count', { count: entries.length })}
      </p>
    </Dialog>
  );
}
