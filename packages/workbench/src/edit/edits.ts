import { createContext, use } from 'react';
import { MachineError, type FolderEdited, type MachineEdit, type MachineProblem } from '@portal/statecharts';

/** How the machine that is looked at is edited where its source is (WORK-16). */
export interface Edits {
  /** The file that is written; '' = the field of the page. */
  path: string;
  /** How many changes can be taken back; null = nobody knows before the next one. */
  undoable: number | null;
  /** @returns lines that went and came; @throws MachineError, StaleSource, Error */
  edit(edit: MachineEdit): Promise<FolderEdited>;
  undo(): Promise<FolderEdited>;
}

/** The file has changed since it was shown. */
export class StaleSource extends Error {}

/** By the name of a machine; null for one that cannot be edited here. */
export const EditsContext = createContext<(name: string) => Edits | null>(() => null);

export const useEdits = (name: string): Edits | null => use(EditsContext)(name);

/** Where a machine of a followed folder stands. */
export interface FileMachine {
  path: string;
  pick: number;
  digest: string;
}

/** Edits of a machine in a file of the folder that `statecharts serve --write` follows. */
export function fileEdits({ path, pick, digest }: FileMachine, token: string): Edits {
  const send = async (edit?: MachineEdit): Promise<FolderEdited> => {
    const response = await fetch(new URL('source', document.baseURI), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Workbench-Token': token },
      body: JSON.stringify({ path, pick, digest, ...(edit ? { edit } : {}) }),
    });
    if (response.ok) return (await response.json()) as FolderEdited;
    if (response.status === 409) throw new StaleSource(path);
    const told = (await response.json().catch(() => ({}))) as {
      problem?: MachineProblem;
      at?: string;
      subject?: string;
      message?: string;
    };
    if (told.problem) throw new MachineError(told.problem, told.at ?? '', told.subject ?? '');
    throw new Error(told.message ?? `HTTP ${response.status}`);
  };
  return { path, undoable: null, edit: send, undo: () => send() };
}
