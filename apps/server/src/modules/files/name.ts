import { cutToLength, extensionOf } from '@portal/rules';

const MAX_LENGTH = 120;

/** A user's file name for showing: no path, no control or direction characters, not too long, its extension kept. */
export function displayName(name: string): string {
  const last = name.split(/[\\/]/).pop() ?? '';
  // eslint-disable-next-line no-control-regex -- control characters are what is taken out
  const plain = last.replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').trim();
  const extension = extensionOf(plain);
  const stem = extension === '' ? plain : plain.slice(0, -(extension.length + 1));
  return `${cutToLength(stem || 'file', MAX_LENGTH - extension.length)}${extension === '' ? '' : `.${extension}`}`;
}

/** The same name under another extension. */
export function withExtension(name: string, extension: string): string {
  const own = extensionOf(name);
  if (own === extension) return name;
  return `${own === '' ? name : name.slice(0, -(own.length + 1))}.${extension}`;
}
