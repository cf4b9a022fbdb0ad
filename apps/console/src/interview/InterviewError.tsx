import { useTranslation } from 'react-i18next';
import type { ConsoleError } from '@portal/console-contract';
import { Refused } from '../ui/Refused.tsx';

/** What the server refused of interview lists, in words: of a number of the rule its range, of an offer why there is none. */
export function InterviewError({ error }: { error: ConsoleError | null }) {
  const { t } = useTranslation('interview');
  const texts = ({ code, problems = [] }: ConsoleError): string[] =>
    code === 'stale'
      ? [t('problem.stale')]
      : problems.map(({ path, what }) =>
          t([
            `problem.${path}.${what}`,
            `problem.${path}.range`,
            ...(path === 'offer' ? [`stop.${what}`] : []),
            '',
          ]),
        );
  return <Refused error={error} texts={texts} />;
}
