import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError, FieldComment } from '@portal/console-contract';
import { errorOf } from '../api.ts';
import { may, useMe } from '../session/me.ts';
import { Button, ErrorLine } from '../ui/Kit.tsx';
import { moment } from '../ui/texts.ts';
import type { Comments } from './comments.ts';
import { useUnsaved } from '../ui/unsaved.ts';
import controls from '../ui/controls.module.css';
import css from './comments.module.css';

const MAX_COMMENT = 2_000;

/** The thread of a field: what people wrote about it, with a place to answer and to resolve it (GRID-10). */
export function FieldComments({ itemid, comments }: { itemid: string; comments: Comments }) {
  const { t, i18n } = useTranslation();
  const { user } = useMe();
  const id = useId();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ConsoleError | null>(null);
  const editable = may(user, 'addComment');
  useUnsaved(text.trim() !== '');
  const own = comments.all.filter((comment) => comment.itemid === itemid);
  const open = own.filter(({ resolvedBy }) => resolvedBy === null);
  const resolved = own.filter(({ resolvedBy }) => resolvedBy !== null);

  const doing = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
      setError(null);
    } catch (failed) {
      // What was typed stays where it was typed.
      setError(errorOf(failed));
    } finally {
      setBusy(false);
    }
  };
  const listed = (thread: readonly FieldComment[]) => (
    <ol className={css['thread']}>
      {thread.map(({ id: key, by, at, text: written, resolvedBy }) => (
        <li key={key}>
          <p className={controls['muted']}>
            <strong>{by}</strong> <time dateTime={at}>{moment(at, i18n.language)}</time>
            {resolvedBy !== null && ` · ${t('comments.resolvedBy', { by: resolvedBy })}`}
          </p>
          <p className={css['text']}>{written}</p>
        </li>
      ))}
    </ol>
  );
  const last = open.at(-1);
  const lastResolved = resolved.at(-1);
  return (
    <section className={css['comments']} aria-label={t('comments.title')}>
      <h3>
        {t('comments.title')} {open.length > 0 && <span className={controls['badge']}>{open.length}</span>}
      </h3>
      {own.length === 0 && <p className={controls['muted']}>{t('comments.none')}</p>}
      {listed(open)}
      {editable && last && (
        <Button disabled={busy} onClick={() => void doing(() => comments.resolve(itemid, last.id, true))}>
          {t('comments.resolve')}
        </Button>
      )}
      {lastResolved && (
        <details>
          <summary>{t('comments.resolved', { count: resolved.length })}</summary>
          {listed(resolved)}
          {editable && (
            <Button
              kind="quiet"
              disabled={busy}
              onClick={() => void doing(() => comments.resolve(itemid, lastResolved.id, false))}
            >
              {t('comments.reopen')}
            </Button>
          )}
        </details>
      )}
      <ErrorLine error={error} />
      {editable && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void doing(async () => {
              await comments.add(itemid, text);
              setText('');
            });
          }}
        >
          <div className={controls['field']}>
            <label htmlFor={id}>{t('comments.new')}</label>
            <textarea
              id={id}
              className={controls['input']}
              rows={3}
              maxLength={MAX_COMMENT}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </div>
          <Button type="submit" disabled={busy || text.trim() === ''}>
            {t('comments.send')}
          </Button>
        </form>
      )}
    </section>
  );
}
