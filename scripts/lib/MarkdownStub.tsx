import type { ReactNode } from 'react';

/** Stands in for markdown-to-jsx in the bundles: texts of field sets are shown as text, never as Markdown (SEC-05). */
export function Markdown({ children }: { children?: ReactNode }): ReactNode {
  return children;
}
