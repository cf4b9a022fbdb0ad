import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AttachmentCategory, ResumeAttachment } from '@portal/schemas';
import { DropZone, FileList, FileRow, UploadList, useFileTexts } from '@portal/forms/files/parts';
import { readFileLimits, uploadLimits } from '@portal/rules';
import { addresses, type UploadAnswer } from '@portal/wire';
import { useAttachments, useEditor } from '../context.ts';
import panelCss from '../resume.module.css';
import { useUploads } from './use-uploads.ts';
import css from './files.module.css';

/** What a category asks for: '0' nothing, '2' a file, anything else may have one (D-10, ENT-17). */
function slotOf(notNull: string): 'none' | 'required' | 'optional' {
  if (notNull === '0') return 'none';
  return notNull === '2' ? 'required' : 'optional';
}

/** What the panel holds: one drag area, or one slot a category that is asked for (ATT-01 to ATT-05). */
export default function AttachmentSlots() {
  const { t: ofLimits } = useTranslation('resume-late');
  const { t: ofFiles } = useTranslation('forms-late');
  const { config, user, client, notify } = useEditor();
  const { onAttachments, ...attachments } = useAttachments();
  const writeable = config.writeable === '1';
  // Of a returned application only some categories are open (REVIEW-03).
  const closed = new Set(
    config.attachCodeSet.filter(({ changeable }) => changeable === '0').map(({ itemId }) => itemId),
  );

  const refresh = useCallback(async () => {
    try {
      const answer = await client.call('attachmentCategories', {});
      if (answer.ok) onAttachments({ categories: answer.data.categories, hasAttach: answer.data.hasAttach });
    } catch {
      // The marker keeps its last known state; the next upload asks again.
    }
  }, [client, onAttachments]);

  const remove = useCallback(
    async (file: ResumeAttachment) => {
      try {
        const answer = await client.call('deleteAttachments', {
          deleteFileList: [{ file_id: file.file_id }],
        });
        if (!answer.ok) return notify('error', answer.message || ofFiles('files.deleteFailed'));
        onAttachments({
          free: attachments.free.filter((known) => known.file_id !== file.file_id),
          hasAttach: answer.data.hasAttach,
        });
        notify('success', ofLimits('files.deleted'));
        await refresh();
      } catch {
        notify('error', ofFiles('files.deleteFailed'));
      }
    },
    [client, notify, onAttachments, attachments.free, refresh, ofLimits, ofFiles],
  );

  const row = (file: ResumeAttachment) => (
    <FileRow
      key={file.file_id}
      name={file.file_name}
      href={client.address(addresses.browse(file.encrypt_file_name, user))}
      onDelete={writeable && !closed.has(file.itemId) ? () => remove(file) : undefined}
    />
  );

  const asked = attachments.categories.filter((category) => slotOf(category.notNull) !== 'none');
  return (
    <>
      {config.isAttachCodeset ? (
        asked.map((category) => (
          <CategorySlot
            key={category.itemId}
            category={category}
            files={category.fileList.length > 0 ? category.fileList : filesOf(attachments.free, category)}
            row={row}
            onUploaded={refresh}
          />
        ))
      ) : (
        <>
          {writeable && <Uploader itemId="" onUploaded={refresh} />}
          <FileList>{attachments.free.map(row)}</FileList>
          {attachments.free.length === 0 && <p className={panelCss['muted']}>{ofLimits('files.noneYet')}</p>}
        </>
      )}
    </>
  );
}

const filesOf = (files: readonly ResumeAttachment[], { itemId }: AttachmentCategory): ResumeAttachment[] =>
  files.filter((file) => file.itemId === itemId);

interface CategorySlotProps {
  category: AttachmentCategory;
  files: readonly ResumeAttachment[];
  row(file: ResumeAttachment): ReactNode;
  onUploaded(): Promise<void>;
}

function CategorySlot({ category, files, row, onUploaded }: CategorySlotProps) {
  const { t: ofLimits } = useTranslation('resume-late');
  const { config } = useEditor();
  const must = slotOf(category.notNull) === 'required';
  const writeable =
    config.writeable === '1' &&
    !config.attachCodeSet.some(({ itemId, changeable }) => itemId === category.itemId && changeable === '0');
  return (
    <div className={css['category']}>
      <h3 className={css['categoryTitle']}>
        {category.itemDesc}
        {must ? (
          <span className={css['must']}>* {ofLimits('files.must')}</span>
        ) : (
          <span className={panelCss['muted']}>{ofLimits('files.optional')}</span>
        )}
      </h3>
      {writeable && <Uploader itemId={category.itemId} onUploaded={onUploaded} />}
      <FileList>{files.map(row)}</FileList>
      {files.length === 0 && !writeable && <p className={panelCss['muted']}>{ofLimits('files.noneYet')}</p>}
    </div>
  );
}

function Uploader({ itemId, onUploaded }: { itemId: string; onUploaded(): Promise<void> }) {
  const { t } = useTranslation('editor');
  const { t: ofLimits } = useTranslation('resume-late');
  const { config, client, notify } = useEditor();
  const { onAttachments } = useAttachments();
  const texts = useFileTexts();
  const maxBytes = uploadLimits(config).resume;
  const limits = useMemo(() => readFileLimits({}, maxBytes), [maxBytes]);
  const [busy, setBusy] = useState(0);
  const { rows, add } = useUploads({
    limits,
    there: 0,
    send: (file, options) => {
      setBusy((count) => count + 1);
      return client
        .upload('upload', { fields: { option: 'resume', itemId }, file, ...options })
        .finally(() => setBusy((count) => count - 1));
    },
    onUploaded: ({ attachment, hasAttach }: UploadAnswer) => {
      onAttachments({ added: { ...attachment, itemId: attachment.itemId || itemId }, hasAttach });
      notify('success', t('files.uploaded'));
      void onUploaded();
    },
  });
  return (
    <div aria-busy={busy > 0}>
      <DropZone
        label={ofLimits('files.drop')}
        hint={texts.limits(limits)}
        extensions={limits.extensions}
        multiple
        compact={itemId !== ''}
        onFiles={add}
      />
      <UploadList rows={rows} limits={limits} />
    </div>
  );
}
