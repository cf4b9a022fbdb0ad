import type { ReactNode } from 'react';
import { Progress } from './Progress.tsx';
import { TaskList, type TaskListProps } from './TaskList.tsx';
import css from './tasks.module.css';

interface Props extends TaskListProps {
  /** The way on once every required set is complete (TRY-14). */
  done: ReactNode;
}

/** How far one is, and the sets to go to. */
export function Tasks({ sets, active, attachments, onChoose, done }: Props) {
  return (
    <div className={css['aside']}>
      <Progress sets={sets} onChoose={onChoose} done={done} />
      <TaskList sets={sets} active={active} onChoose={onChoose} attachments={attachments} />
    </div>
  );
}
