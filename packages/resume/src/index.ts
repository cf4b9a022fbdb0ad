export type { ResumeEditorHandle, ResumeEditorProps, TypedRecord } from './editor-props.ts';
export { ResumeEditor } from './ResumeEditor.tsx';
