import { useTranslation } from 'react-i18next';
import type { ConsoleError } from '@portal/console-contract';
import { Refused } from '../ui/Refused.tsx';

interface Props {
  error: ConsoleError | null;
  /** Name of a unit by its id. */
  unitName?(id: string): string;
}

/** What the server refused of hiring, in words: posts with their number, and what lacks by its place. */
export function HiringError({ error, unitName = (id) => id }: Props) {
  const { t } = useTranslation('hiring');
  const textOf = (path: string, what: string): string => {
    const [kind = '', id = ''] = path.split('/');
    const [reason = '', posts = '', free = ''] = what.split('/');
    if (reason === 'posts')
      return t(`problem.posts.${kind}`, {
        name: kind === 'unit' ? unitName(id) : id,
        posts,
        free,
      });
    return t(
      [
        `problem.${kind}.${reason}`,
        `problem.${kind}.range`,
        ...(kind === 'ask' ? [`stop.${reason}`] : []),
        'problem.other',
      ],
      { name: id, place: Number(id) + 1 },
    );
  };
  const texts = ({ code, problems = [] }: ConsoleError): string[] =>
    code === 'stale' ? [t('problem.stale')] : problems.map(({ path, what }) => textOf(path, what));
  return <Refused error={error} texts={texts} />;
}
