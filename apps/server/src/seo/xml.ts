import { escapeHtml } from '../platform/html.ts';

/** Signs that no XML document may hold, not even escaped. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Text inside an XML element or attribute. */
export const xmlText = (text: string): string => escapeHtml(text.toWellFormed().replaceAll(FORBIDDEN, ''));

/** `<name>text</name>` */
export const element = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`;

export const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
