import type { Icon } from '@tabler/icons-react';
import css from './document.module.css';

interface ToolButtonProps {
  /** What it does; it shows its picture alone. */
  label: string;
  icon: Icon;
  disabled: boolean;
  onClick(): void;
}

/** A control of a document's bar that is a picture. */
export function ToolButton({ label, icon: Picture, disabled, onClick }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={css['tool']}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Picture size={20} aria-hidden="true" />
    </button>
  );
}
