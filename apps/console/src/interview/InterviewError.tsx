import { useTranslation } from 'react-i18next';
import type { ConsoleError } from '@portal/console-contract';
import { ErrorLine } from '../ui/Kit.tsx';

/** What the server refused of interview lists, in words. */
export function InterviewError({ error }: { error: ConsoleError | null }) {
  const { t } = useTranslation('interview');
  if (!error) return null;
  const known = (
    error.code === 'stale'
      ? [t('problem.stale')]
      : (error.problems ?? []).map(({ path, what }) =>
          t([`problem.${path}.${what}`, `problem.${path}.range`, '']),
        )
  ).filter((text) => text !== '');
  if (known.length === 0) return <ErrorLine error={error} />;
  return (
    <div role="alert">
      {known.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
