import sanitize from 'sanitize-html';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The words of an HTML text, one space between them; as text, so what shows it escapes it again. */
export const plainText = (html: string): string =>
  sanitize(html.replaceAll(/<(?:br|\/p|\/li|\/h\d|\/t[dhr]|\/div)\b[^>]*>/gi, '$& '), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replaceAll(/&(amp|lt|gt|quot);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim();
