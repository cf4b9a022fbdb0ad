import { useId, type KeyboardEvent, type ReactNode } from 'react';
import shared from './workbench.module.css';

export interface Tab<Id extends string> {
  id: Id;
  label: string;
  content: () => ReactNode;
}

/** Tabs as readers of a screen know them: arrow keys go from one to the next. */
export function Tabs<Id extends string>({
  tabs,
  current,
  onChange,
  label,
}: {
  tabs: readonly Tab<Id>[];
  current: Id;
  onChange: (id: Id) => void;
  label: string;
}) {
  const base = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const index = tabs.findIndex(({ id }) => id === current);
    const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    document.getElementById(`${base}-${next.id}`)?.focus();
  };
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs hold the focus */}
      <div role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${base}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === current}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${current}`}
        className={shared['panel']}
      >
        {tabs.find(({ id }) => id === current)?.content()}
      </div>
    </div>
  );
}
