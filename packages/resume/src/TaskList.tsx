import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { setNameRoom, truncate } from '@portal/rules';
import type { Attachments } from './context.ts';
import { ATTACHMENT_PANEL, AttachmentMark } from './files/AttachmentMark.tsx';
import { MissingList } from './MissingList.tsx';
import { StateMark } from './StateMark.tsx';
import type { HeldSet } from './store.ts';
import css from './resume.module.css';
import tasksCss from './tasks.module.css';

export interface TaskListProps {
  sets: readonly HeldSet[];
  active: string | null;
  onChoose(fieldsetid: string): void;
  /** The files of the attachment panel; null = there is no such panel. */
  attachments: Attachments | null;
}

const cutName = (name: string) => truncate(name, setNameRoom(name));

/** The sets as a task list: the whole row is one control, its state in words as well as in colour (UX-01). */
export const TaskList = memo(function TaskList({ sets, active, onChoose, attachments }: TaskListProps) {
  const { t } = useTranslation('editor');
  return (
    <nav className={tasksCss['tasks']} aria-label={t('sets')}>
      <ul className={tasksCss['taskList']}>
        {sets.map(({ set, state }) => {
          const whole = cutName(set.displayname);
          const { text } = whole.cut ? cutName(set.shortname || set.displayname) : whole;
          return (
            <li key={set.fieldsetid}>
              <button
                type="button"
                className={tasksCss['task']}
                aria-current={active === set.fieldsetid ? 'true' : undefined}
                onClick={() => onChoose(set.fieldsetid)}
              >
                <span title={whole.cut ? set.displayname : undefined}>
                  {whole.cut ? (
                    <>
                      <span aria-hidden="true">{text}</span>
                      <span className={css['hidden']}>{set.displayname}</span>
                    </>
                  ) : (
                    text
                  )}
                  {set.must === '1' && (
                    <span className={tasksCss['must']} role="img" aria-label={t('required')}>
                      *
                    </span>
                  )}
                </span>
                <StateMark state={state} must={set.must} />
              </button>
            </li>
          );
        })}
        {attachments !== null && (
          <li>
            <button
              type="button"
              className={tasksCss['task']}
              aria-current={active === ATTACHMENT_PANEL ? 'true' : undefined}
              onClick={() => onChoose(ATTACHMENT_PANEL)}
            >
              <span>{t('files.title')}</span>
              <AttachmentMark files={attachments} />
            </button>
          </li>
        )}
      </ul>
      <MissingList onChoose={onChoose} />
    </nav>
  );
});
