import { useTranslation } from 'react-i18next';
import { LANGUAGES, languageOf } from '@portal/schemas/languages';

const RUN = /(\p{Script=Han}(?:[\p{Script=Han}\p{P}\d\s]*\p{Script=Han})?)/u;
const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** The language of a text that has Chinese in it, on a page of another language; undefined = the page's own. */
export const foreignTag = (text: string, page: string): string | undefined =>
  languageOf(page) !== 'zh' && isHan(text) ? LANGUAGES.zh.tag : undefined;

/** A text of an office or a person, in which the Chinese says that it is, so that it is read aloud as such (OFFICE-16). */
export function Words({ text }: { text: string }) {
  const { i18n } = useTranslation();
  if (foreignTag(text, i18n.language) === undefined) return text;
  return text.split(RUN).map((part, place) =>
    isHan(part) ? (
      // Parts have no names, and never change their places.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={place} lang={LANGUAGES.zh.tag}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
