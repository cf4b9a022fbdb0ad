import { lazy, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '@portal/ui';
import { useAttachments } from '../context.ts';
import panelCss from '../resume.module.css';
import { ATTACHMENT_PANEL, AttachmentMark } from './AttachmentMark.tsx';

const AttachmentSlots = lazy(() => import('./AttachmentSlots.tsx'));

interface AttachmentPanelProps {
  open: boolean;
  onToggle(id: string): void;
}

/** The panel 'resume attachment' (RES-12). What it holds is a chunk of its own, loaded when it is opened (PERF-06). */
export function AttachmentPanel({ open, onToggle }: AttachmentPanelProps) {
  const { t } = useTranslation('editor');
  const attachments = useAttachments();
  const id = useId();
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
        if (!answer.ok) return notify('error', answer.message || t('files.deleteFailed'));
        onAttachments({
          free: attachments.free.filter((known) => known.file_id !== file.file_id),
          hasAttach: answer.data.hasAttach,
        });
        notify('success', t('files.deleted'));
        await refresh();
      } catch {
        notify('error', t('files.deleteFailed'));
      }
    },
    [client, notify, onAttachments, attachments.free, refresh, t],
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
    <section className={panelCss['panel']} id={`set-${ATTACHMENT_PANEL}`} aria-labelledby={`${id}h`}>
      <h2 className={panelCss['panelHead']}>
        <button
          type="button"
          id={`${id}h`}
          className={panelCss['panelToggle']}
          aria-expanded={open}
          aria-controls={`${id}b`}
          onClick={() => onToggle(ATTACHMENT_PANEL)}
        >
          <span className={panelCss['panelName']}>{t('files.title')}</span>
          <AttachmentMark files={attachments} />
        </button>
      </h2>
      {open && (
        <div id={`${id}b`} className={panelCss['panelBody']}>
          <Suspense fallback={<Skeleton label={t('loading')} rows={1} size="block" />}>
            <AttachmentSlots />
          </Suspense>
        </div>
      )}
    </section>
  );
}

const filesOf = (files: readonly ResumeAttachment[], { itemId }: AttachmentCategory): ResumeAttachment[] =>
  files.filter((file) => file.itemId === itemId);

/** '1' ok, '2' not ok, anything else no mark (RES-21); where nothing was asked for and nothing is, optional (TRY-10). */
export function AttachmentMark({ files }: { files: Attachments }) {
  const { hasAttach, free, categories } = files;
  const empty =
    free.length === 0 &&
    categories.every(({ fileList, hasFile }) => fileList.length === 0 && hasFile !== '1');
  if (hasAttach === '1' && empty) return <StateMark state="" must="0" />;
  if (hasAttach === '1') return <StateMark state="1" must="1" />;
  if (hasAttach === '2') return <StateMark state="0" must="1" />;
  return null;
}

interface CategorySlotProps {
  category: AttachmentCategory;
  files: readonly ResumeAttachment[];
  row(file: ResumeAttachment): ReactNode;
  onUploaded(): Promise<void>;
}

function CategorySlot({ category, files, row, onUploaded }: CategorySlotProps) {
  const { t } = useTranslation('editor');
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
          <span className={css['must']}>* {t('files.must')}</span>
        ) : (
          <span className={panelCss['muted']}>{t('files.optional')}</span>
        )}
      </h3>
      {writeable && <Uploader itemId={category.itemId} onUploaded={onUploaded} />}
      <ul className={css['list']}>{files.map(row)}</ul>
      {files.length === 0 && !writeable && <p className={panelCss['muted']}>{t('files.none')}</p>}
    </div>
  );
}

function Uploader({ itemId, onUploaded }: { itemId: string; onUploaded(): Promise<void> }) {
  const { t } = useTranslation('editor');
  const { config, client, notify } = useEditor();
  const { onAttachments } = useAttachments();
  const maxBytes = uploadLimits(config).resume;
  const allowed = useMemo(() => ({ extensions: RESUME_EXTENSIONS, maxBytes }), [maxBytes]);
  const [busy, setBusy] = useState(0);
  const { rows, add } = useUploads({
    allowed,
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
        label={t('files.drop')}
        hint={t('files.limits', { types: RESUME_EXTENSIONS.join(' '), limit: sizeText(maxBytes) })}
        extensions={RESUME_EXTENSIONS}
        multiple
        compact={itemId !== ''}
        onFiles={add}
      />
      <UploadList rows={rows} extensions={RESUME_EXTENSIONS} maxBytes={maxBytes} />
    </div>
  );
}
