import { useTranslation } from 'react-i18next';
import type { ConsoleError } from '@portal/console-contract';
import { ErrorLine } from '../ui/Kit.tsx';
import css from '../recruitments/recruitments.module.css';

/** What the server refused of an examination, in words; subjects by their place. */
export function ExamError({ error }: { error: ConsoleError | null }) {
  const { t } = useTranslation('exams');
  if (!error) return null;
  const texts = (error.problems ?? []).map(({ path, what }) => {
    const [part = '', place = '', property = ''] = path.split('/');
    const number = /^\d+$/.test(place) ? Number(place) + 1 : '';
    const key = property === '' ? `${part}.${what}` : `subject.${property}.${what}`;
    return t([`problem.${key}`, ''], { number });
  });
  const known = error.code === 'stale' ? [t('problem.stale')] : texts.filter((text) => text !== '');
  if (known.length === 0) return <ErrorLine error={error} />;
  return (
    <div role="alert" className={css['faults']}>
      {known.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
