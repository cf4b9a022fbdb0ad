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
          return t('seats.problem', {
            part: t([`seats.${part}`, 'seats.title']),
            number: Number(place) + 1 || 1,
            column: t([`seats.column.${property}`, 'seats.title']),
            why: t([`seats.why.${what}`, 'seats.why.other']),
          });
        });
  return <Refused error={error} texts={texts} />;
}
