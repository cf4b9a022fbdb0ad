export { RepeatList, type RepeatListHandle, type RepeatListProps } from './records/RepeatList.tsx';
export type { FormSettings } from './records/form-settings.ts';
export type { RepeatRecord } from './records/repeat-record.ts';
