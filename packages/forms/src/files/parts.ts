// For the screens of the portal, whose files belong to records and categories; a host has FileField.
export { DropZone } from './DropZone.tsx';
export { FileList, FileRow, WaitingRow } from './FileRow.tsx';
export { UploadList } from './UploadList.tsx';
export { useFileTexts } from './use-file-texts.ts';
export { useListSteps, type ListStep } from './use-list-steps.ts';
export { useUploadRows, type StartSending, type UploadRow } from './use-upload-rows.ts';
