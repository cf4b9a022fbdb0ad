export { ResumeEditor, type ResumeEditorProps } from './ResumeEditor.tsx';
