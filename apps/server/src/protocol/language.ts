import type { Language } from '@portal/schemas';

export { inLanguage } from '@portal/rules';

/**
 * The language of an answer: the first of zh and en that the header names by weight, else Chinese (D-63).
 *
 * @param header Accept-Language
 */
export function languageOf(header: string | undefined): Language {
  const wanted = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part, index) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const q = parameters.map((p) => /^\s*q=([\d.]+)$/.exec(p)?.[1]).find((p) => p !== undefined);
      return { language: tag.slice(0, 2), weight: q === undefined ? 1 : Number(q), index };
    })
    .filter(({ language, weight }) => (language === 'zh' || language === 'en') && weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.index - b.index);
  return wanted[0]?.language === 'en' ? 'en' : 'zh';
}
