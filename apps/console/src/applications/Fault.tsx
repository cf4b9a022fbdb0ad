import { useTranslation } from 'react-i18next';
import type { ConsoleError } from '@portal/console-contract';
import kit from '../ui/kit.module.css';

/** What the server refused of the list's calls, in words. */
export function Fault({ error }: { error: ConsoleError | null }) {
  const { t } = useTranslation(['applications', 'console']);
  if (!error) return null;
  const problems = (error.problems ?? []).map(({ path, what }) =>
    t([`fault.${path.split('/').join('.')}.${what}`, `fault.${what}`, 'fault.other']),
  );
  return (
    <p role="alert" className={kit['error']}>
      {problems.length > 0
        ? [...new Set(problems)].join(' ')
        : t([`fault.code.${error.code}`, `console:error.${error.code}`, 'console:error.fail'], {
            wait: error.wait ?? 0,
          })}
      {error.incident !== undefined && ` (${error.incident})`}
    </p>
  );
}
