// What a form needs once it is checked: a chunk of its own, see `late-check.ts`.
export { compileCheck } from '../validator/check.ts';
export { ErrorSummary } from './ErrorSummary.tsx';
export { focusControl } from './focus-control.ts';
export { spokenTexts } from './spoken-texts.ts';
export { translateBy } from '@portal/translator/texts';
