import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo } from 'react';
import type { Content, DraftId, Operation } from '@portal/fieldsets';
import { may, useMe } from '../session/me.ts';
import { designerOf, holdDesigner, isUnsaved } from './registry.ts';

/** A draft and what can be done to it; the component that uses it is mounted anew for another draft (`key`). */
export function useDesigner(id: DraftId) {
  const { user } = useMe();
  const actor = useMemo(() => designerOf(id, user.login), [id, user.login]);
  useEffect(() => holdDesigner(id), [id, actor]);
  const snapshot = useSelector(actor, (current) => current);
  // In a conflict nothing more is taken until somebody has chosen a side.
  const stopped = snapshot.matches({ open: 'refused' }) || snapshot.matches({ open: 'conflict' });
  const editable = may(user, 'saveSteps') && !stopped;
  const { send } = actor;
  const act = useCallback(
    (operation: Operation, merge = false) => {
      if (editable) send({ type: 'DO', operation, merge });
    },
    [send, editable],
  );
  const undo = useCallback(() => {
    if (editable) send({ type: 'UNDO' });
  }, [send, editable]);
  const redo = useCallback(() => {
    if (editable) send({ type: 'REDO' });
  }, [send, editable]);
  return useMemo(
    () => ({
      snapshot,
      context: snapshot.context,
      send,
      act,
      undo,
      redo,
      editable,
      unsaved: isUnsaved(snapshot),
    }),
    [snapshot, send, act, undo, redo, editable],
  );
}

export type Designer = ReturnType<typeof useDesigner>;

/** The content of a draft of one kind; null while it is loading. */
export function contentOf<K extends Content['kind']>(
  { context }: Pick<Designer, 'context'>,
  kind: K,
): Extract<Content, { kind: K }> | null {
  const content = context.state?.content;
  return content?.kind === kind ? (content as Extract<Content, { kind: K }>) : null;
}
