import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { sizeText, type DocumentProblem, type FileLimits } from '@portal/rules';

/** What is said of files before they are chosen, and of those that are not taken. */
interface FileTexts {
  /**
   * What a file may be (UX-15, FORM-02).
   *
   * @param types in place of all extensions, where they are many
   */
  limits(limits: FileLimits, types?: string): string;
  problem(problem: DocumentProblem, limits: FileLimits): string;
}

/** Sentences about files in the language of the page. */
export function useFileTexts(): FileTexts {
  const { t } = useTranslation('forms-late');
  return useMemo(
    () => ({
      limits: ({ extensions, maxBytes, most, minWidth, minHeight }, types = extensions.join(' ')) =>
        [
          Number.isFinite(maxBytes)
            ? t('files.limits', { types, limit: sizeText(maxBytes) })
            : t('files.types', { types }),
          ...(Number.isFinite(most) ? [t('files.most', { count: most })] : []),
          ...(minWidth > 0 ? [t('files.pixels', { width: minWidth, height: minHeight })] : []),
        ].join(t('files.comma')),
      problem: (problem, { extensions, maxBytes, most, minWidth, minHeight }) => {
        if (problem === 'extension') return t('files.wrongType', { types: extensions.join(' ') });
        if (problem === 'empty') return t('files.empty');
        if (problem === 'size') return t('files.tooBig', { limit: sizeText(maxBytes) });
        if (problem === 'count') return t('files.enough', { count: most });
        return t('files.tooSmall', { width: minWidth, height: minHeight });
      },
    }),
    [t],
  );
}
