import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { TAKES_FILES } from '@portal/rules';
import type { UploadSlot } from '@portal/schemas';
import { Skeleton } from '@portal/ui';
import type { RecordFilesProps } from './RecordFiles.tsx';

const RecordFiles = lazy(() => import('./RecordFiles.tsx'));

const ONE_LIST: UploadSlot[] = [{ title: '', filetype: '' }];

type RecordFilesSlotProps = Omit<RecordFilesProps, 'slots' | 'left'>;

/**
 * Sub-attachments of a record: one upload a named slot, or one list without slots (RES-13, ATT-10 to ATT-14). A file whose
 * slot is gone, or whose set asks for no files any more, stays with the record, under other files (HR-12). They are a chunk
 * of their own, which records without files never load (PERF-06).
 */
export function RecordFilesSlot({ set, ...props }: RecordFilesSlotProps) {
  const { t } = useTranslation('editor');
  const { uploadFileList, file_list: files } = props.record;
  const named = uploadFileList.length > 0 ? uploadFileList : ONE_LIST;
  const slots = set.file_flag === TAKES_FILES ? named : [];
  const single = slots.length === 1 && slots[0]?.title === '';
  const left = single
    ? []
    : files.filter(({ filetype }) => !slots.some((slot) => slot.filetype === filetype));
  if (slots.length === 0 && left.length === 0) return null;
  return (
    <Suspense fallback={<Skeleton label={t('loading')} rows={1} size="block" />}>
      <RecordFiles {...props} set={set} slots={slots} left={left} />
    </Suspense>
  );
}
