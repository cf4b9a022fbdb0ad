import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError, PastedSelection } from '@portal/console-contract';
import { call, errorOf } from '../api.ts';
import { Button, Check, Dialog } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import { Fault } from './Fault.tsx';
import css from './change.module.css';

/** Lines of each kind that are listed; the numbers say how many there are. */
const MAX_LISTED = 200;

interface Props {
  recruitment: string;
  onSelect(ids: readonly string[]): void;
  onClose(): void;
}

/** Selects by pasted references, identity numbers or names, and names each line that fits nobody or several (REVIEW-08). */
export function PasteSelection({ recruitment, onSelect, onClose }: Props) {
  const { t, i18n } = useTranslation('applications');
  const [text, setText] = useState('');
  const [found, setFound] = useState<PastedSelection | null>(null);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [error, setError] = useState<ConsoleError | null>(null);
  const [busy, setBusy] = useState(false);
  const look = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      setFound(
        await call('POST /recruitments/:id/applications/pasted', {
          params: { id: recruitment },
          body: { text },
        }),
      );
      setPicked(new Set());
    } catch (failed) {
      setError(errorOf(failed));
    }
    setBusy(false);
  };
  const ids = [...new Set([...(found?.ids ?? []), ...picked])];
  return (
    <Dialog
      title={t('paste.title')}
      wide
      onClose={onClose}
      actions={
        <div className={controls['actions']}>
          {found && (
            <Button
              kind="primary"
              disabled={ids.length === 0}
              onClick={() => {
                onSelect(ids);
                onClose();
              }}
            >
              {t('paste.select', { count: ids.length })}
            </Button>
          )}
          <Button
            kind={found ? 'quiet' : 'primary'}
            disabled={busy || text.trim() === ''}
            onClick={() => void look()}
          >
            {t('paste.look')}
          </Button>
        </div>
      }
    >
      <label className={css['pasteBox']}>
        <span>{t('paste.label')}</span>
        <textarea
          rows={8}
          value={text}
          spellCheck={false}
          onChange={(event) => {
            setText(event.target.value);
            setFound(null);
          }}
        />
      </label>
      <Fault error={error} />
      {found && (
        <div role="status">
          <p>
            <strong>{t('paste.matched', { count: found.matched })}</strong>{' '}
            {found.ids.length < found.matched &&
              t('paste.repeated', { count: found.matched - found.ids.length })}
          </p>
          {found.unmatched.length > 0 && (
            <>
              <h3>{t('paste.unmatched', { count: found.unmatched.length })}</h3>
              <ul className={layout['list']}>
                {found.unmatched.slice(0, MAX_LISTED).map(({ line, text: said_, why }) => (
                  <li key={line}>{t(`paste.line.${why}`, { line, text: said_ })}</li>
                ))}
              </ul>
            </>
          )}
          {found.ambiguous.length > 0 && (
            <>
              <h3>{t('paste.ambiguous', { count: found.ambiguous.length })}</h3>
              {found.ambiguous.slice(0, MAX_LISTED).map(({ line, text: name, could }) => (
                <fieldset key={line} className={controls['plainSet']}>
                  <legend>{t('paste.which', { line, text: name })}</legend>
                  {could.map(({ id, reference, name: own, position, status }) => (
                    <Check
                      key={id}
                      checked={picked.has(id)}
                      onChange={(on) =>
                        setPicked((all) => new Set(on ? [...all, id] : [...all].filter((one) => one !== id)))
                      }
                      label={[
                        own,
                        reference,
                        said(position, i18n.language),
                        t(`statuses:status.${status}`),
                      ].join(' · ')}
                    />
                  ))}
                </fieldset>
              ))}
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}
