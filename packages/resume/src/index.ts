export { ResumeEditor, type ResumeEditorHandle, type ResumeEditorProps } from './ResumeEditor.tsx';
