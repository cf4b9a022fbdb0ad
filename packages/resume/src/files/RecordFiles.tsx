import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldSet, RecordFile, ResumeRecord, UploadSlot } from '@portal/schemas';
import {
  DropZone,
  FileList,
  FileRow,
  UploadList,
  useFileTexts,
  useListSteps,
  WaitingRow,
  type ListStep,
} from '@portal/forms/files/parts';
import { isWebAddress, readFileLimits, RESUME_EXTENSIONS, uploadLimits } from '@portal/rules';
import { saveFile } from '@portal/ui/save-file';
import { addresses, isNewRecord, type UploadAnswer } from '@portal/wire';
import { useEditor } from '../context.ts';
import { bindFiles, BindRefused, type WaitingFile } from './bind-files.ts';
import { Movable } from './Movable.tsx';
import { documentsOf, hangsOnFiles } from './record-documents.ts';
import { useDocumentPlaces, type DocumentPlace } from './use-document-places.ts';
import { useUploads } from './use-uploads.ts';
import panelCss from '../resume.module.css';
import css from './files.module.css';

export interface RecordFilesProps {
  slots: readonly UploadSlot[];
  /** Files of no slot. */
  left: readonly RecordFile[];
  set: Omit<FieldSet, 'dataList'>;
  record: ResumeRecord;
  waiting: readonly WaitingFile[];
  onWaiting(files: WaitingFile[]): void;
  /** `completes`: whether the record is complete hangs on its files. */
  onFiles(files: RecordFile[], completes: boolean): void;
  /** Uploads and deletions are offered. */
  editable: boolean;
}

/** The slots of a record and the files that belong to none of them. */
export default function RecordFiles({ slots: all, left, set, ...others }: RecordFilesProps) {
  const { t } = useTranslation('resume-late');
  const { record, waiting, onFiles, onWaiting } = others;
  const files = useListSteps(record.file_list, (list) => onFiles(list, hangsOnFiles(set, record)));
  const unbound = useListSteps(waiting, onWaiting);
  const props = { ...others, fieldsetid: set.fieldsetid, onFiles: files, onWaiting: unbound };
  const block = useRef<HTMLDivElement>(null);
  const places = useDocumentPlaces(block);
  // While it is filled in the form says by its places what rules hide; beside it they say so here (FORM-03).
  const { hidden } = documentsOf(set, record);
  const isThere = (slot: string): boolean => record.file_list.some(({ filetype }) => filetype === slot);
  const slots = others.editable
    ? all
    : all.filter(({ filetype }) => !hidden.has(filetype) || isThere(filetype));
  const single = slots.length === 1 && slots[0]?.title === '';
  const beside = slots.filter(({ filetype }) => !places.has(filetype));
  return (
    <div
      ref={block}
      className={css['files']}
      role="group"
      aria-label={t('files.record')}
      hidden={beside.length === 0 && left.length === 0}
    >
      <h4 className={css['categoryTitle']}>{t('files.record')}</h4>
      <div className={beside.length > 1 ? css['slots'] : undefined}>
        {slots.map((slot) => (
          <SlotFiles
            key={slot.filetype || slot.title}
            slot={slot}
            place={places.get(slot.filetype)}
            single={single}
            {...props}
          />
        ))}
      </div>
      {left.length > 0 && (
        <div>
          <p className={panelCss['muted']}>{t('files.left')}</p>
          <FileList>
            <StoredFiles files={left} {...props} />
          </FileList>
        </div>
      )}
    </div>
  );
}

interface SlotsProps extends Omit<RecordFilesProps, 'slots' | 'left' | 'set' | 'onFiles' | 'onWaiting'> {
  fieldsetid: string;
  onFiles: ListStep<RecordFile>;
  onWaiting: ListStep<WaitingFile>;
}

/** Files that the server holds: each opens, and goes where that is allowed. */
function StoredFiles({
  files,
  fieldsetid,
  record,
  onFiles,
  editable,
}: Pick<SlotsProps, 'fieldsetid' | 'record' | 'onFiles' | 'editable'> & {
  files: readonly RecordFile[];
}) {
  const { t } = useTranslation('resume-late');
  const { t: ofFiles } = useTranslation('forms-late');
  const { client, user, notify } = useEditor();
  const open = async (file: RecordFile): Promise<void> => {
    try {
      const answer = await client.call('recordFileAddress', { mediaid: file.file_id });
      if (!answer.ok) throw new Error(answer.code);
      const bytes = await fetch(client.address(addresses.display(answer.data.filename, user)));
      if (!bytes.ok) throw new Error(String(bytes.status));
      saveFile(answer.data.displayfilename || file.file_name, await bytes.blob());
    } catch {
      notify('error', t('files.openFailed'));
    }
  };
  const remove = async (file: RecordFile): Promise<void> => {
    try {
      const answer = await client.call('deleteRecordFiles', {
        deleteFileList: [{ file_id: file.file_id, i9999: record.i9999, subset: fieldsetid }],
      });
      if (!answer.ok) return notify('error', answer.message || ofFiles('files.deleteFailed'));
      onFiles((list) => list.filter((entry) => entry.file_id !== file.file_id));
      notify('success', t('files.deleted'));
    } catch {
      notify('error', ofFiles('files.deleteFailed'));
    }
  };
  return files.map((file) => (
    <FileRow
      key={file.file_id}
      name={file.file_name}
      onOpen={() => void open(file)}
      onDelete={editable ? () => remove(file) : undefined}
    />
  ));
}

/** Help of a document and its sample, which opens beside the resume. */
function DocumentHelp({ slot: { document } }: { slot: UploadSlot }) {
  const { explain = '', sample = '' } = document ?? {};
  const { t } = useTranslation('resume-late');
  if (explain === '' && sample === '') return null;
  return (
    <p className={css['hint']}>
      {explain}{' '}
      {isWebAddress(sample) && (
        <a href={sample} target="_blank" rel="noopener noreferrer">
          {t('files.sample')}
        </a>
      )}
    </p>
  );
}

function SlotFiles({
  slot,
  place,
  single,
  fieldsetid,
  record,
  waiting,
  onWaiting,
  onFiles,
  editable,
}: SlotsProps & {
  slot: UploadSlot;
  /** Where it stands among the fields of the form; undefined = in the block of files. */
  place: DocumentPlace | undefined;
  single: boolean;
}) {
  const { t } = useTranslation('editor');
  const { t: ofLimits } = useTranslation('resume-late');
  const { t: ofFiles } = useTranslation('forms-late');
  const texts = useFileTexts();
  const { client, config, notify } = useEditor();
  const ofAll = uploadLimits(config).record;
  const limits = useMemo(() => readFileLimits(slot.document, ofAll), [slot.document, ofAll]);
  const { extensions, most } = limits;
  const isNew = isNewRecord(record.i9999);
  const mine = single ? record.file_list : record.file_list.filter((file) => file.filetype === slot.filetype);
  const mineWaiting = single ? waiting : waiting.filter((file) => file.filetype === slot.filetype);

  const bind = async ({ file, filename }: UploadAnswer): Promise<void> => {
    const sent: WaitingFile = { file, filename, filetype: slot.filetype };
    if (isNew) return onWaiting((list) => [...list, sent]);
    try {
      const bound = await bindFiles(client, fieldsetid, record.i9999, [sent]);
      onFiles((list) => {
        const known = new Set(list.map((entry) => entry.file_id));
        return [...list, ...bound.filter((entry) => !known.has(entry.file_id))];
      });
      notify('success', t('files.uploaded'));
    } catch (error) {
      notify('error', (error instanceof BindRefused && error.message) || t('files.bindFailed'));
    }
  };
  const types = extensions === RESUME_EXTENSIONS ? 'pdf jpg png doc …' : undefined;
  const there = mine.length + mineWaiting.length;
  const { rows, add } = useUploads({
    limits,
    there,
    send: (file, options) =>
      client.upload('saveFile', {
        fields: { fieldsetid, i9999: record.i9999, filetype: slot.filetype },
        file,
        ...options,
      }),
    onUploaded: (answer) => void bind(answer),
  });

  const shown = (
    <div data-document={slot.filetype}>
      {editable && there < most && (
        <DropZone
          compact
          label={
            slot.title === ''
              ? ofLimits('files.choose')
              : slot.must === '1' || place?.isDemanded === true
                ? ofFiles('files.demanded', { name: slot.title })
                : slot.title
          }
          hint={texts.limits(limits, types)}
          extensions={extensions}
          multiple={single || (slot.document !== undefined && most > 1)}
          onFiles={add}
        />
      )}
      {(!editable || there >= most) && slot.title !== '' && <p className={panelCss['muted']}>{slot.title}</p>}
      {!editable && there === 0 && <p className={panelCss['muted']}>{ofLimits('files.none')}</p>}
      {editable && <DocumentHelp slot={slot} />}
      <UploadList rows={rows} limits={limits} />
      <FileList>
        <StoredFiles
          files={mine}
          fieldsetid={fieldsetid}
          record={record}
          onFiles={onFiles}
          editable={editable}
        />
        {mineWaiting.map((file) => (
          <WaitingRow
            key={file.file}
            name={file.filename}
            note={ofLimits('files.waiting')}
            onDismiss={() => onWaiting((list) => list.filter((entry) => entry.file !== file.file))}
          />
        ))}
      </FileList>
    </div>
  );
  return <Movable place={place?.element}>{shown}</Movable>;
}
