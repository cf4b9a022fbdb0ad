import { useTranslation } from 'react-i18next';
import type { ConsoleError } from '@portal/console-contract';
import { Refused } from '../../ui/Refused.tsx';

/** What the server refused of a plan, a draw or a seat, in words: by part, line and column. */
export function SeatError({ error }: { error: ConsoleError | null }) {
  const { t } = useTranslation('exams');
  const texts = ({ code, problems = [] }: ConsoleError): string[] =>
    code === 'stale'
      ? [t('problem.stale')]
      : problems.map(({ path, what }) => {
          const [part = '', place = '', property = ''] = path.replace(/^plan\//, '').split('/');
          const known = t([`seats.refused.${part}.${what}`, ''], {});
          if (known !== '') return known;
          const why = t([`seats.why.${what}`, 'seats.why.other']);
          // Rules are no lines: the schema names their columns without one, and the file by its only one.
          if (part === 'rules')
            return t('seats.problemOfRule', {
              column: t([`seats.column.${property || place}`, 'seats.rules']),
              why,
            });
          return t('seats.problem', {
            part: t([`seats.${part}`, 'seats.title']),
            number: Number(place) + 1 || 1,
            column: t([`seats.column.${property}`, 'seats.title']),
            why,
          });
        });
  return <Refused error={error} texts={texts} />;
}
