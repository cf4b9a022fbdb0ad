import { useTranslation } from 'react-i18next';
import type { ConsoleError } from '@portal/console-contract';
import { Refused } from '../ui/Refused.tsx';

/** Names of what stands deep in a body, as texts know them. */
const SHORT: Readonly<Record<string, string>> = { marking: '' };

/** What the server refused of interview groups, in words; of a criterion with its number. */
export function GroupError({ error }: { error: ConsoleError | null }) {
  const { t } = useTranslation('interview-groups');
  const texts = ({ code, problems = [] }: ConsoleError): string[] =>
    code === 'stale'
      ? [t('problem.stale')]
      : problems.map(({ path, what }) => {
          const [part = '', place = '', ...rest] = path.split('/').filter((one) => SHORT[one] === undefined);
          const number = Number(place) + 1;
          return t([`problem.${part}.${what}`, `problem.${part}.range`, ''], {
            number: rest.length > 0 || place !== '' ? number : 0,
          });
        });
  return <Refused error={error} texts={texts} />;
}
