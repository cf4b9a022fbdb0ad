export type { ResumeEditorHandle, ResumeEditorProps } from './editor-props.ts';
export { ResumeEditor } from './ResumeEditor.tsx';
