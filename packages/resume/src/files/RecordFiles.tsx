import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordFile, ResumeRecord, UploadSlot } from '@portal/schemas';
import { RESUME_EXTENSIONS, uploadLimits } from '@portal/rules';
import { saveFile } from '@portal/ui/save-file';
import { addresses, isNewRecord, type UploadAnswer } from '@portal/wire';
import { useEditor } from '../context.ts';
import { bindFiles, type WaitingFile } from './bind-files.ts';
import { DropZone } from './DropZone.tsx';
import { FileRow } from './FileRow.tsx';
import { sizeText } from './size.ts';
import { UploadList } from './UploadList.tsx';
import { useUploads } from './use-uploads.ts';
import panelCss from '../resume.module.css';
import css from './files.module.css';

export interface RecordFilesProps {
  slots: readonly UploadSlot[];
  /** Files of no slot. */
  left: readonly RecordFile[];
  fieldsetid: string;
  record: ResumeRecord;
  waiting: readonly WaitingFile[];
  onWaiting(files: WaitingFile[]): void;
  onFiles(files: RecordFile[]): void;
  /** Uploads and deletions are offered. */
  editable: boolean;
}

/** The slots of a record and the files that belong to none of them. */
export default function RecordFiles({ slots, left, ...props }: RecordFilesProps) {
  const { t } = useTranslation('editor');
  const single = slots.length === 1 && slots[0]?.title === '';
  return (
    <div className={css['files']} role="group" aria-label={t('files.record')}>
      <h4 className={css['categoryTitle']}>{t('files.record')}</h4>
      <div className={slots.length > 1 ? css['slots'] : undefined}>
        {slots.map((slot) => (
          <SlotFiles key={slot.filetype || slot.title} slot={slot} single={single} {...props} />
        ))}
      </div>
      {left.length > 0 && (
        <div>
          <p className={panelCss['muted']}>{t('files.left')}</p>
          <ul className={css['list']}>
            <StoredFiles files={left} {...props} />
          </ul>
        </div>
      )}
    </div>
  );
}

/** Files that the server holds: each opens, and goes where that is allowed. */
function StoredFiles({
  files,
  fieldsetid,
  record,
  onFiles,
  editable,
}: Pick<RecordFilesProps, 'fieldsetid' | 'record' | 'onFiles' | 'editable'> & {
  files: readonly RecordFile[];
}) {
  const { t } = useTranslation('editor');
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
      if (!answer.ok) return notify('error', answer.message || t('files.deleteFailed'));
      onFiles(record.file_list.filter((entry) => entry.file_id !== file.file_id));
      notify('success', t('files.deleted'));
    } catch {
      notify('error', t('files.deleteFailed'));
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

function SlotFiles({
  slot,
  single,
  fieldsetid,
  record,
  waiting,
  onWaiting,
  onFiles,
  editable,
}: Omit<RecordFilesProps, 'slots' | 'left'> & { slot: UploadSlot; single: boolean }) {
  const { t } = useTranslation('editor');
  const { client, config, notify } = useEditor();
  const maxBytes = uploadLimits(config).record;
  const allowed = useMemo(() => ({ extensions: RESUME_EXTENSIONS, maxBytes }), [maxBytes]);
  const isNew = isNewRecord(record.i9999);
  const mine = single ? record.file_list : record.file_list.filter((file) => file.filetype === slot.filetype);
  const mineWaiting = single ? waiting : waiting.filter((file) => file.filetype === slot.filetype);

  const bind = async ({ file, filename }: UploadAnswer): Promise<void> => {
    const sent: WaitingFile = { file, filename, filetype: slot.filetype };
    if (isNew) return onWaiting([...waiting, sent]);
    try {
      const bound = await bindFiles(client, fieldsetid, record.i9999, [sent]);
      const known = new Set(record.file_list.map((entry) => entry.file_id));
      onFiles([...record.file_list, ...bound.filter((entry) => !known.has(entry.file_id))]);
      notify('success', t('files.uploaded'));
    } catch {
      notify('error', t('files.bindFailed'));
    }
  };
  const { rows, add } = useUploads({
    allowed,
    send: (file, options) =>
      client.upload('saveFile', {
        fields: { fieldsetid, i9999: record.i9999, filetype: slot.filetype },
        file,
        ...options,
      }),
    onUploaded: (answer) => void bind(answer),
  });

  return (
    <div>
      {editable && (
        <DropZone
          compact
          label={
            slot.title === ''
              ? t('files.choose')
              : slot.must === '1'
                ? t('files.demanded', { name: slot.title })
                : slot.title
          }
          hint={t('files.limits', { types: 'pdf jpg png doc …', limit: sizeText(maxBytes) })}
          extensions={RESUME_EXTENSIONS}
          multiple={single}
          onFiles={add}
        />
      )}
      {!editable && slot.title !== '' && <p className={panelCss['muted']}>{slot.title}</p>}
      <UploadList rows={rows} extensions={RESUME_EXTENSIONS} maxBytes={maxBytes} />
      <ul className={css['list']}>
        <StoredFiles
          files={mine}
          fieldsetid={fieldsetid}
          record={record}
          onFiles={onFiles}
          editable={editable}
        />
        {mineWaiting.map((file) => (
          <li key={file.file} className={css['row']}>
            <span className={css['name']}>{file.filename}</span>
            <span className={panelCss['muted']}>{t('files.waiting')}</span>
            <button
              type="button"
              className={css['action']}
              onClick={() => onWaiting(waiting.filter((entry) => entry.file !== file.file))}
            >
              {t('files.dismiss')}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
