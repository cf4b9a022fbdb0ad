import { useTranslation } from 'react-i18next';
import type { ConsoleError } from '@portal/console-contract';
import { Refused } from '../ui/Refused.tsx';

/** What the server refused of a public list, in words. */
export function ListError({ error }: { error: ConsoleError | null }) {
  const { t } = useTranslation('lists');
  const texts = ({ code, problems = [] }: ConsoleError): string[] =>
    code === 'stale'
      ? [t('problem.stale')]
      : problems.map(({ path, what }) => t([`problem.${path}.${what}`, `problem.${path}.range`, '']));
  return <Refused error={error} texts={texts} />;
}
