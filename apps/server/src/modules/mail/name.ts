import { codePointLength } from '@portal/rules';

const MAX_LENGTH = 30;
/** Controls, line ends, and characters that turn the direction of writing or are not seen. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/** What a mail program may make a link of: an address of a page or of a person, a domain, a path. */
const LINKS = /[/\\@<>[\]]|www\b|[\p{L}\p{N}][.。．｡][\p{L}\p{N}]|:\S/iu;

/**
 * A person's name as it may stand in a mail: plain, short, nothing that becomes a link.
 *
 * @param confirmed whether the address is known to be the person's own. Before that the name is left out: whoever
 *   registered chose it, and somebody else reads it (SAFE-07)
 * @returns '' when the mail greets without a name
 */
export function mailName(name: string, confirmed: boolean): string {
  if (!confirmed) return '';
  const plain = name.normalize('NFKC').replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim();
  return codePointLength(plain) > MAX_LENGTH || LINKS.test(plain) ? '' : plain;
}
