import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  evidenceSentences,
  mergeFault,
  sentence,
  type CodeList,
  type Operation,
  type Verdict,
} from '@portal/fieldsets';
import type { ConsoleError } from '@portal/console-contract';
import { call, errorOf } from '../api.ts';
import { saveEverything } from '../designer/registry.ts';
import { Button, Dialog, ErrorLine, Skeleton, TextField } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import { useSay } from '../ui/use-say.ts';
import css from './codes.module.css';

interface Props {
  list: CodeList;
  /** The code that is merged into another one. */
  code: string;
  onMerge(operation: Operation): void;
  onClose(): void;
}

/** Asks which code is to stand for another one, and tells what follows before it is done (SHEET-02). */
export function MergeItem({ list, code, onMerge, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const { say, language } = useSay();
  const [text, setText] = useState('');
  const [told, setTold] = useState<{ into: string; verdict: Verdict } | null>(null);
  const [error, setError] = useState<ConsoleError | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const into = text.trim();
  const fault = mergeFault(list.items, code, into);
  const target = list.items.find(({ id }) => id === into);
  const asked = fault === null ? into : '';
  useEffect(() => {
    setError(null);
    if (asked === '') return undefined;
    let left = false;
    // The server counts by the draft as it is saved.
    const timer = setTimeout(() => {
      void saveEverything()
        .then(() =>
          call('GET /codes/:id/merges/:code', {
            params: { id: list.codesetid, code },
            query: { into: asked },
          }),
        )
        .then(
          (verdict) => !left && setTold({ into: asked, verdict }),
          (failed: unknown) => !left && setError(errorOf(failed)),
        );
    }, 250);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [asked, code, list.codesetid]);
  const verdict = told?.into === asked ? told.verdict : null;
  const counts = verdict ? evidenceSentences(verdict.evidence) : [];
  const name = said(list.items.find(({ id }) => id === code)?.name, i18n.language) || code;
  return (
    <Dialog title={t('codes.merge.title', { name, code })} onClose={onClose}>
      <form
        className={css['move']}
        onSubmit={(event) => {
          event.preventDefault();
          if (verdict && verdict.class !== 'forbidden') onMerge({ op: 'mergeItem', id: code, into: asked });
        }}
      >
        <TextField
          ref={input}
          label={t('codes.merge.into')}
          value={text}
          onChange={setText}
          autoComplete="off"
          help={
            into === ''
              ? t('codes.merge.text')
              : fault === null
                ? said(target?.name, i18n.language)
                : t(`codes.merge.fault.${fault}`)
          }
        />
        {asked !== '' && !verdict && !error && <Skeleton lines={3} />}
        <ErrorLine error={error} />
        {verdict && (
          <div className={css['told']} role="status">
            <p>
              <strong>{say(sentence(verdict.change, language))}</strong>
            </p>
            {counts.length === 0 ? (
              <p>{t('codes.merge.nobody')}</p>
            ) : (
              <ul>
                {counts.map((one) => (
                  <li key={one.key}>{say(one)}</li>
                ))}
              </ul>
            )}
            <p>{say(sentence(verdict, language))}</p>
            <p>{t('codes.merge.undo')}</p>
          </div>
        )}
        <Button kind="primary" type="submit" disabled={!verdict || verdict.class === 'forbidden'}>
          {t('codes.merge.apply')}
        </Button>
      </form>
    </Dialog>
  );
}
