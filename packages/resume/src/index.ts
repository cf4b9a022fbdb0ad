export { createCodeSource, type CodeSource } from './codes.ts';
export { ResumeEditor, type ResumeEditorProps } from './ResumeEditor.tsx';
export { wipeDrafts } from './drafts.ts';
export { PhotoPicker, type PhotoPickerProps } from './photo/PhotoPicker.tsx';
