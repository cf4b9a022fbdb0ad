import type { RecordFormProps } from '../RecordForm.tsx';

/** What all forms of a list have in common. */
export type FormSettings = Pick<
  RecordFormProps,
  'codes' | 'codeData' | 'address' | 'calculate' | 'widgets' | 'kinds'
>;
