import { useTranslation } from 'react-i18next';
import type { ConsoleError } from '@portal/console-contract';
import { Refused } from '../ui/Refused.tsx';

/** What the server refused of an examination, in words; subjects by their place. */
export function ExamError({ error }: { error: ConsoleError | null }) {
  const { t } = useTranslation('exams');
  const texts = ({ code, problems = [] }: ConsoleError): string[] =>
    code === 'stale'
      ? [t('problem.stale')]
      : problems.map(({ path, what }) => {
          const [part = '', place = '', property = ''] = path.split('/');
          const number = /^\d+$/.test(place) ? Number(place) + 1 : '';
          const key = property === '' ? `${part}.${what}` : `subject.${property}.${what}`;
          return t([`problem.${key}`, ''], { number });
        });
  return <Refused error={error} texts={texts} />;
}
