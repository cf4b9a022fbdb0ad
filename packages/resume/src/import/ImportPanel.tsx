import { useEffect, useId, useRef, useState, type ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { FocusClaim } from '@portal/forms';
import { DropZone } from '@portal/forms/files/parts';
import { focusStart } from '@portal/ui/focus-claim';
import { saveFile } from '@portal/ui/save-file';
import { useEditor } from '../context.ts';
import type { HeldSet, ResumeAction } from '../store.ts';
import { wholeSet } from '../translation.ts';
import type { OpeningPdf } from './documents/pdf.ts';
import { readFile } from './documents/read-file.ts';
import { ImportProblem, type ImportProblemCode } from './entries.ts';
import { ImportReview } from './ImportReview.tsx';
import { resumeFile } from './own-format.ts';
import type { ImportSource } from './read.ts';
import { useImport } from './use-import.ts';
import resumeCss from '../resume.module.css';
import css from './import.module.css';

const EXTENSIONS = ['pdf', 'docx', 'txt', 'json', 'tsv', 'html', 'htm'];
const NO_SOURCE: ImportSource = { text: '', html: '' };

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

/** pdf.js with the portal's own files of it, once a PDF was chosen. */
async function openPdf(bytes: Uint8Array): Promise<OpeningPdf> {
  const { loadPdf, pdfAssets } = await import('@portal/ui/pdf');
  return loadPdf(bytes, pdfAssets());
}

/** A resume from elsewhere: a file, pasted lines or tables, then each value beside what stands there (TRY-43, TRY-50). */
export default function ImportPanel({ sets, fill, dispatch, onApplied, onClose, opened }: ImportPanelProps) {
  const { t } = useTranslation('resume-import');
  const editor = useEditor();
  const flow = useImport(sets, editor, fill, dispatch);
  const [source, setSource] = useState(NO_SOURCE);
  /** The file that is being read; a later one takes its place. */
  const opening = useRef<File | null>(null);
  const [busy, setBusy] = useState(false);
  const [unread, setUnread] = useState<ImportProblemCode | 'loadFailed' | null>(null);
  const [cut, setCut] = useState(false);
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
    setCut(false);
    setSource({ text, html });
  };
  useEffect(
    () => () => {
      opening.current = null;
    },
    [],
  );
  const choose = ([file]: File[]): void => {
    if (!file) return;
    opening.current = file;
    setBusy(true);
    setUnread(null);
    const end = (then: () => void): void => {
      if (opening.current !== file) return;
      opening.current = null;
      setBusy(false);
      then();
    };
    // What was pasted stays when the file cannot be read.
    readFile(file, openPdf).then(
      (read) =>
        end(() => {
          setSource(read.source);
          setCut(read.cut);
          flow.read(read.source);
        }),
      (error: unknown) => end(() => setUnread(error instanceof ImportProblem ? error.code : 'loadFailed')),
    );
  };
  const save = (): void => {
    const whole = sets.map(({ set, records }) => ({
      ...wholeSet(set),
      dataList: records.filter(({ record }) => record.rev !== '').map(({ record }) => record),
    }));
    saveFile('resume.json', new Blob([resumeFile(whole)], { type: 'application/json' }));
  };
  const problem = unread ?? flow.problem;
  const reading = busy || flow.reading;

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
            opening.current = null;
            setBusy(false);
            setUnread(null);
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
            onChange={(event) => {
              setCut(false);
              setSource({ text: event.currentTarget.value, html: '' });
            }}
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
              disabled={reading || source.text.trim() === ''}
            >
              {t(reading ? 'reading' : 'read')}
            </button>
            <button type="button" className={resumeCss['quiet']} onClick={onClose}>
              {t('close')}
            </button>
          </div>
          <p role="status" className={css['status']}>
            {busy && t('reading')}
          </p>
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
          cut={cut}
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
