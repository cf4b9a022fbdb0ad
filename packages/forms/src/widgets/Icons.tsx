const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.6, strokeLinecap: 'round' } as const;

export function ChevronIcon(): React.ReactNode {
  return (
    <svg viewBox="0 0 24 24" {...line} aria-hidden="true">
      <path d="m7 10 5 5 5-5" />
    </svg>
  );
}

export function CrossIcon(): React.ReactNode {
  return (
    <svg viewBox="0 0 24 24" {...line} aria-hidden="true">
      <path d="m8 8 8 8m0-8-8 8" />
    </svg>
  );
}

export function CalendarIcon(): React.ReactNode {
  return (
    <svg viewBox="0 0 24 24" {...line} aria-hidden="true">
      <path d="M4 6.5h16v13H4zM4 10.5h16M8.5 4v4M15.5 4v4" />
    </svg>
  );
}

export function EyeIcon({ crossed }: { crossed: boolean }): React.ReactNode {
  return (
    <svg viewBox="0 0 24 24" {...line} aria-hidden="true">
      <path d="M2.5 12q3.5-6.5 9.5-6.5t9.5 6.5q-3.5 6.5-9.5 6.5t-9.5-6.5z" />
      <circle cx="12" cy="12" r="3" />
      {crossed && <path d="M4 20 20 4" />}
    </svg>
  );
}
