import './bench.css';
import Form from '@rjsf/core';
import { createRoot } from 'react-dom/client';
import type { Size } from './plan.ts';
import { RjsfForm } from './RjsfForm.tsx';

/** RJSF as it comes: core's own theme. */
export function show(root: HTMLElement, size: Size): void {
  createRoot(root).render(<RjsfForm size={size} Form={Form} />);
}
