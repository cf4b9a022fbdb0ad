import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Kit.tsx';
import controls from './controls.module.css';

interface SaveBarProps {
  save: string;
  undo: string;
  /** Something is typed that is not saved. */
  isChanged: boolean;
  isBusy: boolean;
  /** What is typed cannot be saved yet. */
  isBlocked?: boolean;
  /** What stands here was saved a moment ago. */
  isSaved: boolean;
  onUndo(): void;
  /** Other buttons of the form, before these. */
  children?: ReactNode;
}

/**
 * The end of a form that is saved: the button stays when it has saved, rests, and keeps the focus, and that it has saved is
 * said beside it. What is undone takes its own button away, so the focus goes to the one that stays (OFFICE-16).
 */
export function SaveBar(props: SaveBarProps) {
  const { save, undo, isChanged, isBusy, isBlocked = false, isSaved, onUndo, children } = props;
  const { t } = useTranslation('console');
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className={controls['actions']}>
      {children}
      <Button ref={button} kind="primary" type="submit" disabled={isBusy || !isChanged || isBlocked}>
        {save}
      </Button>
      {(isChanged || isBlocked) && (
        <Button
          kind="quiet"
          onClick={() => {
            button.current?.focus();
            onUndo();
          }}
        >
          {undo}
        </Button>
      )}
      <span role="status" className={controls['muted']}>
        {isSaved && !isChanged && t('saved')}
      </span>
    </div>
  );
}
