import { useTranslation } from 'react-i18next';
import { problemSentence, type Content, type Problem } from '@portal/fieldsets';
import { useSay } from '../ui/use-say.ts';
import { Words } from '../ui/Words.tsx';
import controls from '../ui/controls.module.css';
import css from './sets.module.css';

interface Props {
  problems: readonly Problem[];
  content: Content;
  /** What opens the place where a problem is put right; undefined = there is none. */
  leadTo(problem: Problem): (() => void) | undefined;
}

/** What is wrong, worst first; each leads to its place. */
export function Problems({ problems, content, leadTo }: Props) {
  const { t } = useTranslation();
  const { say, language } = useSay();
  if (problems.length === 0) return <p className={controls['muted']}>{t('problems.none')}</p>;
  const sorted = problems.toSorted((one, two) => one.level.localeCompare(two.level));
  return (
    <ul>
      {sorted.map((problem, index) => {
        const text = say(problemSentence(problem, content, language));
        const id = problem.itemid ?? problem.code;
        const jump = leadTo(problem);
        return (
          <li key={`${problem.what} ${id ?? ''} ${problem.rule ?? ''} ${index}`} data-level={problem.level}>
            <span className={css['level']}>{t(`problems.${problem.level}`)}</span>
            {jump ? (
              <button type="button" className={controls['link']} onClick={jump}>
                <Words text={text} />
              </button>
            ) : (
              <span>
                <Words text={text} />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
