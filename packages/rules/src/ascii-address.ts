/**
 * An address as mail servers write it: a domain of other than English letters in its punycode, all else as it came
 * (TRY-46). Both spellings are one mailbox.
 */
export function asciiAddress(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  // What is no plain host name would be read as another part of an address of the web.
  if (at === 0 || isPlain(domain) || /[/?#:%\\]/.test(domain)) return email;
  try {
    return email.slice(0, at) + new URL(`https://${domain}`).hostname;
  } catch {
    return email;
  }
}

const isPlain = (text: string): boolean => /^[\u0020-\u007e]*$/.test(text);
