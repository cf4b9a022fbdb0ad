/** Every constant of the specification's section 9, once (CONST-01…07). Times in milliseconds unless the name says seconds. */

export const CAPTCHA_LENGTH = 4;
export const ACTIVATION_SECONDS = 6;
export const RESET_SECONDS = 6;

/** Pixels scrolled before the header throws a shadow. */
export const SCROLL_SHADOW = 10;
/** Pixels scrolled before back-to-top appears (D-71). */
export const BACK_TO_TOP = 60;

/** Notices asked for per page (D-06). */
export const NOTICE_PAGE = { home: 15, list: 10 } as const;
/** Notices shown on Home per layout (D-06). */
export const NOTICE_SHOWN = { standard: 9, university: 8 } as const;
export const NEW_POSITION_SIZE = 8;
export const POSITION_PAGE_SIZE = 10;
/** Characters, and words between spaces, of a search over all channels. */
export const MAX_SEARCH_TEXT = 100;
export const MAX_SEARCH_WORDS = 10;
/** Searches that a candidate keeps, and code points of the name of one. */
export const MAX_SAVED_SEARCHES = 20;
export const MAX_SAVED_SEARCH_NAME = 60;

/** Drafts older than this are thrown away: portals are used on shared computers (D-44). */
export const DRAFT_LIFE_MS = 24 * 60 * 60 * 1000;
/** Sealed drafts that the server keeps for an account, characters of one in base64, and how many it knows to be gone (TRY-63). */
export const MAX_KEPT_DRAFTS = 20;
export const MAX_SEALED_DRAFT = 200_000;
export const MAX_GONE_DRAFTS = 100;

/** Characters of HTML that HR writes for a page or a notice, in one language. */
export const MAX_CONTENT_HTML = 200_000;
/** Characters of the commitment text in one language. */
export const MAX_COMMITMENT = 10_000;
/** Bytes of a file that HR adds to a notice. */
export const MAX_CONTENT_FILE = 15 * 1024 * 1024;

/** Pixels. */
export const COLUMN_WIDTH = { z0351: 150, ypljl: 75 } as const;
export const LABEL_WIDTH = 120;

/** Code points kept before an ellipsis (D-20). */
export const TRUNCATE = { email: 20, set: 10, mini: 17, name: 19 } as const;

export const CAROUSEL_MS = 5000;
/** How long a notification stays, by what it says (D-40). */
export const TOAST_MS = { error: 3000, registration: 5000, quick: 2000, global: 3000 } as const;
/** Pixels from the top of the window. */
export const GLOBAL_MESSAGE_TOP = 85;
export const PROMPT_DELAY_MS = 500;

export const REQUEST_TIMEOUT_MS = 30_000;

/** SEC-09: how long a browser waits for somebody to touch a passkey's device, and the server for the answer; seconds. */
export const PASSKEY_SECONDS = 300;
/** An upload fails after this long without progress (D-38). */
export const UPLOAD_STALL_MS = 30_000;
/** `maxFileMb` in megabytes for the resume, `subFileBytes` in bytes for a record's file. */
export const UPLOAD_DEFAULTS = { maxFileMb: 9999, subFileBytes: 5_242_880 } as const;

/** Scale of the PDF viewer in tenths, so that adding steps stays exact (D-58). */
export const PDF_SCALE = { start: 15, step: 1, min: 10, max: 16 } as const;

export const PREFERENCE_MIN = 1;

/** Code set of the applicant category (CONST-06). */
export const APPLICANT_CATEGORY_SET = '35';
/** Applicant categories whose id starts so are for internal use and never offered (CODE-02). */
export const INTERNAL_PREFIX = '03';

/** Password lengths: the plain rule, and what the strong rule uses until the server names others (D-12). */
export const PASSWORD_LENGTH = {
  plain: { min: 6, max: 8 },
  complex: { min: 6, max: 12 },
} as const;

/** Code points of a password of HR's console, shortest and longest (HR-02). */
export const CONSOLE_PASSWORD = { min: 12, max: 200 } as const;

/** Code points of a memo whose item length says nothing (D-27). */
export const MEMO_DEFAULT_LENGTH = 5000;

/** Rows between which a memo of a search form grows (CHAN-06). */
export const QUERY_MEMO_ROWS = { min: 3, max: 30 } as const;

/** Field set of the basic information: exactly one record, its i9999 is '0' (RES-07, D-28). */
export const BASIC_SET = 'A01';

/** Sections of one field set (FORM-08). */
export const MAX_SECTIONS = 30;

/** Characters of the value of a field with a table (FORM-09). */
export const MAX_TABLE_LENGTH = 20_000;

/** `file_flag` of a field set whose records take files (ATT-14). */
export const TAKES_FILES = '6';

/** Return code of a call that did what was asked; the codes of everything else are listed in `machines/codes.ts`. */
export const SUCCESS_CODE = 'success';
/** Return code of an application that is accepted at once (ERR-27). */
export const ACCEPTED_CODE = '6';

/** Codes in a position's state, separated by commas: what the candidate has done with it (POS-14, D-29). */
export const POSITION_STATE = { none: '0', applied: '1', collected: '2', accepted: '6' } as const;

/** Where the office is: days, and the times that deadlines are told in. */
export const TIME_ZONE = 'Asia/Shanghai';

/** In place of a channel's id in an address: the search over the positions of all channels. */
export const ALL_CHANNELS = 'all';

/** SEC-02: conditions of one position, terms in one of them, values in one term; more than any announcement has. */
export const MAX_CONDITIONS = 30;
export const MAX_CONDITION_TERMS = 60;
/** Days before the data of a closed recruitment is deleted from which the office is told (DATA-04). */
export const RETENTION_TOLD_DAYS = 30;
/** Positions that get the conditions of another one in one step (OFFICE-04). */
export const MAX_POSITIONS_TOGETHER = 1_000;
/** Groups of a condition that stand in one another (OFFICE-04). */
export const MAX_CONDITION_LEVELS = 3;
export const MAX_CONDITION_VALUES = 2_000;

/**
 * SEE-08: what one question about applications may ask, all its parts together: terms, values with the codes below those that
 * were named, values that are compared one by one, fields shown and sorted by.
 */
export const MAX_ASKED_TERMS = 20;
export const MAX_ASKED_VALUES = 20_000;
export const MAX_ASKED_TEXTS = 100;
export const MAX_ASKED_ITEMS = 61;

/** Zone of a recruitment whose zone nobody chose (PROJ-01). */
export const DEFAULT_ZONE = 'Asia/Shanghai';

/** Code units of the name that a person gives a passkey. */
export const MAX_PASSKEY_NAME = 60;
/** Characters of a credential's id, which is at most 1,023 bytes in base64url (WebAuthn). */
export const MAX_CREDENTIAL_ID = 1400;
/** Characters of what a browser says of a ceremony; more than any writes. */
export const MAX_CLIENT_DATA = 12_000;

/** Characters of the reason that the office gives for what it decides by itself: another mark, place or seat (EXAM-02, EXAM-06, EXAM-08). */
export const MAX_OFFICE_REASON = 500;

/** Most fields of one request for a correction, most characters of its reason and of the answer, most requests of an application (TRY-62). */
export const MAX_CORRECTED_FIELDS = 20;
export const MAX_CORRECTION_REASON = 500;
export const MAX_CORRECTION_MESSAGE = 500;
export const MAX_CORRECTIONS = 10;

/** Characters of a question about a position and of its answer, questions of a person in a day, questions of a position that wait, answers on a page (TRY-61). */
export const MIN_QUESTION = 10;
export const MAX_QUESTION = 500;
export const MAX_QUESTION_ANSWER = 2000;
export const QUESTIONS_A_DAY = 5;
export const MAX_WAITING_QUESTIONS = 100;
export const QUESTION_PAGE = 10;
