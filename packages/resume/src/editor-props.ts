import type { ReactNode, Ref } from 'react';
import type { CodeSource } from '@portal/forms';
import type { PortalConfig, SessionUser } from '@portal/schemas';
import type { WireClient } from '@portal/wire';

/** What a screen can ask of the editor. */
export interface ResumeEditorHandle {
  /**
   * Checks every record, mounted or not, shows what is wrong and leads to the first wrong one; true = nothing is wrong.
   * Records that come into view later show their messages then.
   */
  validateAll(): Promise<boolean>;
  /** What the records hold as they stand on the screen, saved or not, as form data. */
  typed(): TypedRecord[];
}

/** A record as it stands on the screen. */
export interface TypedRecord {
  fieldsetid: string;
  values: Record<string, string>;
}

export interface ResumeEditorProps {
  client: WireClient;
  codes: CodeSource;
  user: Pick<SessionUser, 'a0100' | 'nbase'>;
  portal: Pick<PortalConfig, 'calculate_item' | 'idTypeValue' | 'phonePattern'>;
  /** Today as yyyy-MM-dd by the server's clock. */
  today: string;
  notify(kind: 'success' | 'error', text: string): void;
  /** Set that is shown alone on a phone and opened on a desktop; null = the list. */
  activeSet: string | null;
  /** On a phone, 1-based place of the record that is alone on the screen; 0 = none. */
  activeRecord?: number;
  /** @param back one step up: the address is replaced */
  onActiveSet(fieldsetid: string | null, record?: number, back?: boolean): void;
  /** One set is looked at by itself: nothing tells how far a resume is. */
  single?: boolean;
  /** Address of the preview, which opens in a new tab so that unsaved edits stay (RES-04). */
  previewHref?: string;
  /** Asks for the key that drafts are kept under in the browser; without it they last as long as the page (TRY-17). Stable. */
  draftKey?: () => Promise<string>;
  /** The way on once every required set is complete (TRY-14). */
  whenDone?: ReactNode;
  /** A record was saved. */
  onSaved?(): void;
  /** Told when unsaved changes appear or are gone; the leave guard asks by it. */
  onDirtyChange?(dirty: boolean): void;
  ref?: Ref<ResumeEditorHandle>;
}
