import { useEffect, useId, useRef, useState, type ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { FocusClaim } from '@portal/forms';
import { DropZone } from '@portal/forms/files/parts';
import { focusStart } from '@portal/ui/focus-claim';
import { saveFile } from '@portal/ui/save-file';
import { useEditor } from '../context.ts';
import type { HeldSet, ResumeAction } from '../store.ts';
import { wholeSet } from '../translation.ts';
import { MAX_IMPORT_BYTES } from './entries.ts';
import { ImportReview } from './ImportReview.tsx';
import { resumeFile } from './own-format.ts';
import { useImport } from './use-import.ts';
import resumeCss from '../resume.module.css';
import css from './import.module.css';

const EXTENSIONS = ['json', 'txt', 'tsv', 'html', 'htm'];
const NO_SOURCE = { text: '', html: '' };

export interface ImportPanelProps {
  sets: readonly HeldSet[];
  fill(fieldsetid: string): Promise<void>;
  dispatch(action: ResumeAction): void;
  /** Sets whose forms hold imported values now. */
  onApplied(fieldsetids: readonly string[]): void;
  onClose(): void;
  /** The press that opened it: its code may take a moment to come. */
  opened: FocusClaim;
}

/** Text of a file; one that is not UTF-8 was written by an older Chinese office program. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** A resume from elsewhere: a file or a pasted table, then each value beside what stands there (TRY-43). */
export default function ImportPanel({ sets, fill, dispatch, onApplied, onClose, opened }: ImportPanelProps) {
  const { t } = useTranslation('resume-import');
  const editor = useEditor();
  const flow = useImport(sets, editor, fill, dispatch);
  const [source, setSource] = useState(NO_SOURCE);
  const [tooLarge, setTooLarge] = useState(false);
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const step = flow.applied ? 'applied' : flow.found ? 'review' : 'source';
  useEffect(() => {
    focusStart(title.current, opened);
  }, [step, opened]);

  const paste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const html = event.clipboardData.getData('text/html');
    if (!html.includes('<table')) return;
    // The text is shown as it is pasted; the tables are read from what lies beside it.
    const text = event.clipboardData.getData('text/plain');
    event.preventDefault();
    setSource({ text, html });
  };
  const choose = ([file]: File[]): void => {
    if (!file) return;
    setTooLarge(file.size > MAX_IMPORT_BYTES);
    if (file.size > MAX_IMPORT_BYTES) return;
    void textOf(file).then((text) => {
      const next = /\.html?$/i.test(file.name) ? { text, html: text } : { text, html: '' };
      setSource(next);
      flow.read(next);
    });
  };
  const save = (): void => {
    const whole = sets.map(({ set, records }) => ({
      ...wholeSet(set),
      dataList: records.filter(({ record }) => record.rev !== '').map(({ record }) => record),
    }));
    saveFile('resume.json', new Blob([resumeFile(whole)], { type: 'application/json' }));
  };
  const problem = tooLarge ? 'tooLarge' : flow.problem;

  return (
    <section className={css['panel']} aria-labelledby={`${id}t`}>
      <h2 id={`${id}t`} ref={title} tabIndex={-1} className={css['title']}>
        {t(`title.${step}`)}
      </h2>
      {step === 'source' && (
        <form
          className={css['form']}
          onSubmit={(event) => {
            event.preventDefault();
            setTooLarge(false);
            flow.read(source);
          }}
        >
          <p className={css['lead']}>{t('lead')}</p>
          <DropZone
            label={t('choose')}
            hint={t('formats')}
            extensions={EXTENSIONS}
            multiple={false}
            compact
            onFiles={choose}
          />
          <label htmlFor={`${id}p`}>{t('paste')}</label>
          <textarea
            id={`${id}p`}
            className={css['source']}
            rows={6}
            value={source.text}
            aria-describedby={problem === null ? undefined : `${id}e`}
            aria-invalid={problem !== null}
            onPaste={paste}
            onChange={(event) => setSource({ text: event.currentTarget.value, html: '' })}
          />
          {problem !== null && (
            <p id={`${id}e`} role="alert" className={css['problem']}>
              {t(`problem.${problem}`)}
            </p>
          )}
          <div className={resumeCss['actions']}>
            <button
              type="submit"
              className={resumeCss['primary']}
              disabled={flow.reading || source.text.trim() === ''}
            >
              {t(flow.reading ? 'reading' : 'read')}
            </button>
            <button type="button" className={resumeCss['quiet']} onClick={onClose}>
              {t('close')}
            </button>
          </div>
          <p className={css['lead']}>
            {t('saveText')}{' '}
            <button type="button" className={resumeCss['textLink']} onClick={save}>
              {t('save')}
            </button>
          </p>
        </form>
      )}
      {flow.found && (
        <ImportReview
          sets={sets}
          found={flow.found}
          onBack={flow.reset}
          onApply={(chosen) => {
            flow.apply(chosen);
            onApplied([...new Set(chosen.map(({ fieldsetid }) => fieldsetid))]);
          }}
        />
      )}
      {flow.applied && (
        <>
          <p>{t('applied', { count: flow.applied.count })}</p>
          <div className={resumeCss['actions']}>
            <button type="button" className={resumeCss['primary']} onClick={onClose}>
              {t('close')}
            </button>
            <button type="button" className={resumeCss['quiet']} onClick={flow.undo}>
              {t('undo')}
            </button>
          </div>
        </>
      )}
    </section>
  );
}
