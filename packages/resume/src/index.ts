export { createCodeSource, type CodeSource } from './codes.ts';
export { ResumeEditor, type ResumeEditorProps } from './ResumeEditor.tsx';
export { wipeDrafts } from './drafts.ts';
