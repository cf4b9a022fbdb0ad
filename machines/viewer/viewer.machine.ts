import { REQUEST_TIMEOUT_MS, PDF_SCALE } from '@portal/rules';
import { assign, setup } from 'xstate';
import { failureCode, injected, TIMEOUT } from '../injected.ts';

/** The answer of ZP1000000012. */
export interface DocumentFound {
  hasTable: boolean;
  isPublish: boolean;
  fileName: string;
  /** What it says is known and read first: on a phone; the document itself is opened from there (TRY-25). */
  cardFirst?: boolean;
}

/** A document that was read: its pages, and the size of one at scale 1. */
export interface DocumentRead {
  totalCount: number;
  width: number;
  height: number;
}

export interface ViewerContext extends DocumentRead {
  fileName: string;
  /** From 1. */
  page: number;
  /** Scale in tenths, so that no step leaves float dust (D-58). */
  tenths: number;
  /** The document was asked for from its card. */
  opened: boolean;
  /** How reading it failed, '' = it did not. */
  code: string;
}

export type ViewerEvent = { type: 'NEXT' | 'PREVIOUS' | 'ZOOM_IN' | 'ZOOM_OUT' | 'RETRY' | 'OPEN' | 'CLOSE' };

/** View data of the viewer, under the names of the specification (PDF-07). */
export interface ViewerData {
  currentPage: number;
  totalCount: number;
  /** true = the button is enabled. */
  increaseBtn: boolean;
  decreaseBtn: boolean;
  viewWidth: number;
  viewHeight: number;
}

const { start, step, min, max } = PDF_SCALE;

/** 1 to 1.6; prints without dust. */
export const scaleOf = ({ tenths }: Pick<ViewerContext, 'tenths'>): number => tenths / 10;

export function viewerData(context: ViewerContext): ViewerData {
  return {
    currentPage: context.page,
    totalCount: context.totalCount,
    increaseBtn: context.totalCount > 0 && context.tenths < max,
    decreaseBtn: context.totalCount > 0 && context.tenths > min,
    viewWidth: Math.round((context.width * context.tenths) / 10),
    viewHeight: Math.round((context.height * context.tenths) / 10),
  };
}

/**
 * The document viewer (MACH-16): asks for the document, reads it, turns pages and zooms between its limits; a failure
 * at any step offers to try again from the start, because an address that has ended cannot be read again.
 */
export const viewerMachine = setup({
  types: { context: {} as ViewerContext, events: {} as ViewerEvent },
  actors: {
    ask: injected<DocumentFound>('ask'),
    read: injected<DocumentRead, { fileName: string }>('read'),
  },
  delays: { timeout: REQUEST_TIMEOUT_MS },
  guards: {
    noTable: (_, { hasTable }: DocumentFound) => !hasTable,
    notPublished: (_, { isPublish, fileName }: DocumentFound) => !isPublish || fileName === '',
    cardFirst: ({ context }, { cardFirst }: DocumentFound) => cardFirst === true && !context.opened,
    isOpened: ({ context }) => context.opened,
    hasNext: ({ context }) => context.page < context.totalCount,
    hasPrevious: ({ context }) => context.page > 1,
    mayGrow: ({ context }) => context.tenths < max,
    mayShrink: ({ context }) => context.tenths > min,
  },
  actions: {
    takeFile: assign((_, { fileName }: DocumentFound) => ({ fileName })),
    fromCard: assign({ opened: true }),
    toCard: assign({ opened: false }),
    open: assign((_, document: DocumentRead) => ({ ...document, page: 1 })),
    fail: assign((_, code: string) => ({ code })),
    forget: assign({ code: '' }),
    turn: assign(({ context }, by: number) => ({ page: context.page + by })),
    zoom: assign(({ context }, by: number) => ({ tenths: context.tenths + by })),
  },
}).createMachine({
  id: 'viewer',
  context: {
    fileName: '',
    page: 1,
    tenths: start,
    totalCount: 0,
    width: 0,
    height: 0,
    opened: false,
    code: '',
  },
  initial: 'asking',
  states: {
    asking: {
      entry: 'forget',
      invoke: {
        src: 'ask',
        onDone: [
          { guard: { type: 'noTable', params: ({ event }) => event.output }, target: 'noTemplate' },
          { guard: { type: 'notPublished', params: ({ event }) => event.output }, target: 'notPublished' },
          { guard: { type: 'cardFirst', params: ({ event }) => event.output }, target: 'card' },
          { target: 'loading', actions: { type: 'takeFile', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'error',
          actions: { type: 'fail', params: ({ event }) => failureCode(event.error) },
        },
      },
      after: { timeout: { target: 'error', actions: { type: 'fail', params: TIMEOUT } } },
    },
    /** Asked anew when it is opened: the address of a document ends after minutes, a card may be read for hours. */
    card: { on: { OPEN: { target: 'asking', actions: 'fromCard' } } },
    loading: {
      invoke: {
        src: 'read',
        input: ({ context }) => ({ fileName: context.fileName }),
        onDone: { target: 'ready', actions: { type: 'open', params: ({ event }) => event.output } },
        onError: {
          target: 'error',
          actions: { type: 'fail', params: ({ event }) => failureCode(event.error) },
        },
      },
      after: { timeout: { target: 'error', actions: { type: 'fail', params: TIMEOUT } } },
    },
    ready: {
      on: {
        NEXT: { guard: 'hasNext', actions: { type: 'turn', params: 1 } },
        PREVIOUS: { guard: 'hasPrevious', actions: { type: 'turn', params: -1 } },
        ZOOM_IN: { guard: 'mayGrow', actions: { type: 'zoom', params: step } },
        ZOOM_OUT: { guard: 'mayShrink', actions: { type: 'zoom', params: -step } },
        RETRY: 'asking',
        CLOSE: { guard: 'isOpened', target: 'asking', actions: 'toCard' },
      },
    },
    error: { on: { RETRY: 'asking' } },
    noTemplate: { on: { RETRY: 'asking' } },
    notPublished: { on: { RETRY: 'asking' } },
  },
});
