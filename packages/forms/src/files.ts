export { DropZone, type DropZoneProps } from './files/DropZone.tsx';
export { FileField, type FileFieldProps, type StoredFile } from './files/FileField.tsx';
export { UploadRefused, type UploadOptions } from './files/send-once.ts';
