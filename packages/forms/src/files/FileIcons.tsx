import type { ReactNode } from 'react';

// Apart from those of the widgets: a form without files does not load them (PERF-06).
const line = {
  width: 20,
  height: 20,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.6,
  strokeLinecap: 'round',
  'aria-hidden': true,
} as const;

export function UploadIcon(): ReactNode {
  return (
    <svg viewBox="0 0 24 24" {...line}>
      <path d="M12 15.5v-11M7.5 9 12 4.5 16.5 9M4 16v3.5h16V16" />
    </svg>
  );
}

export function FileIcon(): ReactNode {
  return (
    <svg viewBox="0 0 24 24" {...line}>
      <path d="M13.5 3.5H6v17h12V8zM13.5 3.5V8H18" />
    </svg>
  );
}
