import type { DraftRevisions } from '@portal/console-contract';
import type { HandlerOf } from '../../console/call.ts';
import { draftRevisions } from './repository/drafts.ts';

/**
 * GET /events: server-sent events. 'revisions' is a DraftRevisions of all drafts, sent first and after every gap; 'draft'
 * is a DraftRevision, sent whenever a draft is saved, published or thrown away by whichever process (GRID-02);
 * 'place' is a DraftPlace: where somebody else is in one, kept nowhere (SHEET-05);
 * 'requests' says that a publish was asked for, or that something became of such a request.
 */
export const getEvents: HandlerOf<'getEvents'> = async ({ db, reply, services, session, isAdmitted }) => {
  const revisions = async () => ({
    event: 'revisions',
    data: (await draftRevisions(db)) satisfies DraftRevisions,
  });
  const stream = services.events.open(session, revisions, isAdmitted);
  void reply.headers({
    'Content-Type': 'text/event-stream; charset=utf-8',
    // Proxies that collect answers would keep every event back.
    'X-Accel-Buffering': 'no',
  });
  return stream;
};
