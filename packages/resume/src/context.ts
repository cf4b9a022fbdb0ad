import { createContext, use } from 'react';
import type { AttachmentCategory, ResumeAttachment, ResumeConfig, SessionUser } from '@portal/schemas';
import type { TranslateContext } from '@portal/translator';
import type { WireClient } from '@portal/wire';
import type { CodeSource, FocusClaim } from '@portal/forms';
import type { Drafts } from './late-drafts.ts';
import type { HeldRecord, HeldSet, ResumeAction } from './store.ts';

/** The sets as they are now, and who hears when they change. */
export interface HeldSets {
  current: readonly HeldSet[];
  heard?: Set<() => void>;
}

/** What a record tells the editor about itself: guards, leave question and focus depend on it. */
export interface RecordMode {
  i9999: string;
  inEdit: boolean;
  dirty: boolean;
  /** What the form holds, saved or not. */
  data(): Record<string, string>;
  /** Checks the record, shows what is wrong and moves focus there as long as the claim holds; true = nothing is wrong. */
  validate(focus: FocusClaim | null): Promise<boolean>;
}

/** What was found wrong in a record before it was mounted. */
export interface PendingErrors {
  /** Set for the first wrong record, where the focus is to go. */
  focus: FocusClaim | null;
}

/** What every part of the editor shares; stable for the life of a loaded resume. */
export interface EditorContext {
  client: WireClient;
  codes: CodeSource;
  config: ResumeConfig;
  user: Pick<SessionUser, 'a0100' | 'nbase'>;
  drafts: Drafts;
  translateContext: Omit<TranslateContext, 'mode' | 'writeable' | 'record'>;
  dispatch(action: ResumeAction): void;
  notify(kind: 'success' | 'error', text: string): void;
  /** null = the record is gone. */
  onMode(fieldsetid: string, key: string, mode: RecordMode | null): void;
  /** 1-based place of the first record of a set that is in edit, 0 = none. */
  editing(fieldsetid: string): number;
  /** Numbers of the records of a set that this page knows. */
  numbers(fieldsetid: string): ReadonlySet<string>;
  /** Stored values of the records of a set beside one of them; undefined = they are not here yet (FORM-05). */
  records(fieldsetid: string, key: string): Readonly<Record<string, string>>[] | undefined;
  /** The sets with their records as they are now: what texts quote of others (FORM-13). */
  held: HeldSets;
  /** What is typed in a record and not saved; undefined = nothing. */
  typed(key: string): Record<string, string> | undefined;
  /** Shows a record, on a phone alone, and moves focus to its first control. */
  lead(fieldsetid: string, place: number): void;
  /** A record was stored, closed or removed: one that is alone on the screen makes way for the list of its set (TRY-49). */
  close(fieldsetid: string, place: number): void;
  /** Told once for each record that was found wrong before it was mounted: it has to show its messages now. */
  takePending(key: string): PendingErrors | undefined;
}

/** Files of the attachment panel, apart from the rest because they change while records stand still. */
export interface Attachments {
  categories: readonly AttachmentCategory[];
  free: readonly ResumeAttachment[];
  /** '1' ok, '2' missing, else hidden. */
  hasAttach: string;
}

export interface AttachmentsContext extends Attachments {
  onAttachments(change: Partial<Attachments> & { added?: ResumeAttachment }): void;
}

export const AttachmentFiles = createContext<AttachmentsContext | null>(null);

export function useAttachments(): AttachmentsContext {
  const files = use(AttachmentFiles);
  if (!files) throw new Error('useAttachments outside of ResumeEditor');
  return files;
}

/** What the ids of a record's controls begin with: `<prefix>_<itemid>`. */
export const controlPrefix = ({ key }: Pick<HeldRecord, 'key'>): string => key.replace(/\W/g, '_');

export const Editor = createContext<EditorContext | null>(null);

export function useEditor(): EditorContext {
  const editor = use(Editor);
  if (!editor) throw new Error('useEditor outside of ResumeEditor');
  return editor;
}
