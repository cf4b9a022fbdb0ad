import type { ResumeAttachment, SessionUser } from '@portal/schemas';
import { readSessionUser } from './parse-portal.ts';
import { digitFlag, flag, objectOf, pick, text, wordFlag } from './read.ts';
import type { TextPath } from './harden-payload.ts';
import type { ReadEnvelope } from './envelope.ts';

/** A servlet that takes an enciphered form, in the same shape as a business call. */
export interface ServletSpec<Request, Answer> {
  path: string;
  query: Readonly<Record<string, string>>;
  needs: readonly (keyof Request & string)[];
  /** Where the request holds free text, which is hardened on its way (WIRE-11); all else travels as it is (D-05). */
  text: readonly TextPath<Request>[];
  read(answer: ReadEnvelope): Answer;
}

function servlet<Request, Answer>(spec: ServletSpec<Request, Answer>): ServletSpec<Request, Answer> {
  return spec;
}

export interface LoginAnswer {
  user: SessionUser;
  /** Address and mailbox of an account that is not active yet. */
  email: string;
  mailbox: string;
}

export interface RegisterAnswer {
  /** '1' = an activation mail was sent, anything else = signed in at once. */
  acountBeActived: string;
  user: SessionUser;
  mailbox: string;
}

const value = (answer: ReadEnvelope, key: string): string =>
  text(pick(answer.body, key)) || text(pick(answer.data, key));

/** A register or activation answer carries the user in return_data, sometimes one level deeper. */
const userOf = (answer: ReadEnvelope): SessionUser =>
  readSessionUser(
    pick(answer.data, 'a0100') === undefined ? objectOf(pick(answer.data, 'user')) : answer.data,
  );

const LOGIN_PATH = '/servlet/hirelogin/HireLoginValidate';

export const servlets = {
  login: servlet<{ loginName: string; password: string; vaildcode: string }, LoginAnswer>({
    path: LOGIN_PATH,
    query: { new_hire: 'true', operate: 'login' },
    needs: ['loginName', 'password', 'vaildcode'],
    text: [],
    read: (answer) => ({
      user: userOf(answer),
      email: value(answer, 'email'),
      mailbox: value(answer, 'mailbox'),
    }),
  }),
  sendActiveEmail: servlet<{ loginName: string }, { sendFlag: string }>({
    path: LOGIN_PATH,
    query: { new_hire: 'true', operate: 'sendActiveEmail' },
    needs: ['loginName'],
    text: [],
    read: (answer) => ({ sendFlag: wordFlag(value(answer, 'send_flag')) }),
  }),
  register: servlet<
    {
      loginName: string;
      password: string;
      idTypeValue: string;
      onlyValue: string;
      realname: string;
      applycode: string;
      vaildcode: string;
      localUrl: string;
      blackValue: string;
      equalFlag: string;
    },
    RegisterAnswer
  >({
    path: LOGIN_PATH,
    query: { new_hire: 'true', operate: 'register' },
    needs: ['loginName', 'password', 'realname', 'vaildcode'],
    text: ['realname', 'onlyValue', 'blackValue'],
    read: (answer) => ({
      acountBeActived: digitFlag(value(answer, 'acountBeActived')),
      user: userOf(answer),
      mailbox: value(answer, 'mailbox'),
    }),
  }),
  retrievePassword: servlet<
    { operate: 'retrievePassword'; emailName: string; codeValue: string; newHireFlag: 'true' },
    { flag: string; address: string }
  >({
    path: '/servlet/AboutAccountServlet',
    query: {},
    needs: ['emailName', 'codeValue'],
    text: [],
    read: (answer) => ({ flag: value(answer, 'flag'), address: value(answer, 'address') }),
  }),
  retrieveAccount: servlet<
    {
      operate: 'retrieveAccount';
      nameValue: string;
      /** '' = by the address (TRY-52). */
      phoneValue: string;
      emailValue?: string;
      onlyValue: string;
      codeValue: string;
    },
    { flag: string; msg: string }
  >({
    path: '/servlet/AboutAccountServlet',
    query: {},
    needs: ['nameValue', 'onlyValue', 'codeValue'],
    text: ['nameValue', 'phoneValue', 'emailValue', 'onlyValue'],
    read: (answer) => ({ flag: value(answer, 'flag'), msg: value(answer, 'msg') }),
  }),
};

export type Servlets = typeof servlets;
export type ServletName = keyof Servlets;
export type ServletRequest<K extends ServletName> =
  Servlets[K] extends ServletSpec<infer Request, unknown> ? Request : never;
export type ServletAnswer<K extends ServletName> = ReturnType<Servlets[K]['read']>;

/** Addresses with an empty body or none at all. */
export const addresses = {
  ajax: '/ajax/ajaxService',
  activate: (activeid: string, activeDate: string): string =>
    `/servlet/hirelogin/HireActiveAccount?operate=activeAccount&activeid=${encodeURIComponent(activeid)}&activeDate=${encodeURIComponent(activeDate)}`,
  closeBrowse: '/servlet/hirelogin/HireCloseBrowse',
  /** @param at makes the address unique, usually the time in ms */
  captcha: (at: number): string => `/servlet/vaildataCode?channel=0&codelen=4&id=${at}`,
  /** A challenge for the machine in place of the picture (UX-25, SAFE-07). */
  captchaProof: (at: number): string => `/servlet/vaildataCode?channel=0&codelen=4&id=${at}&kind=pow`,
  upload: '/servlet/hire/FileUploadServlet',
  saveFile: '/servlet/SaveFileServlet',
  display: (file: string, user: { a0100: string; nbase: string }): string =>
    `/servlet/DisplayOleContent?filename=${encodeURIComponent(file)}&a0100=${encodeURIComponent(user.a0100)}&nbase=${encodeURIComponent(user.nbase)}`,
  browse: (file: string, user: { a0100: string; nbase: string }): string =>
    `/servlet/hirelogin/BrowseFileServlet?filename=${encodeURIComponent(file)}&a0100=${encodeURIComponent(user.a0100)}&nbase=${encodeURIComponent(user.nbase)}`,
} as const;

/** What an upload answers: a resume attachment, a photo address, or a token to bind to a record. */
export interface UploadAnswer {
  attachment: ResumeAttachment;
  hasAttach: string;
  photo: string;
  file: string;
  filename: string;
  filetype: string;
}

/** A file that was stored, as the upload's answer names it. */
export function readUpload(answer: ReadEnvelope): UploadAnswer {
  const data = answer.data;
  return {
    attachment: {
      file_id: text(pick(data, 'file_id')),
      file_name: text(pick(data, 'file_name')),
      encrypt_file_name: text(pick(data, 'encrypt_file_name')),
      itemId: text(pick(data, 'itemId')),
    },
    hasAttach: text(pick(data, 'hasAttach')),
    photo: text(pick(data, 'photo')),
    file: text(pick(data, 'file')),
    filename: text(pick(data, 'filename')),
    filetype: text(pick(data, 'filetype')),
  };
}

/** true when HireCloseBrowse ended the session. */
export const closedBrowse = (answer: ReadEnvelope): boolean =>
  flag(pick(answer.body, 'success')) || answer.succeed;
