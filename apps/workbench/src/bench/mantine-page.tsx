import '@mantine/core/styles.css';
import '@mantine/dates/styles.css';
import './bench.css';
import { MantineProvider } from '@mantine/core';
import Form from '@rjsf/mantine';
import { createRoot } from 'react-dom/client';
import type { Size } from './plan.ts';
import { RjsfForm } from './RjsfForm.tsx';

/** RJSF with its own Mantine theme, as it comes. */
export function show(root: HTMLElement, size: Size): void {
  createRoot(root).render(
    <MantineProvider
      getStyleNonce={() => document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''}
    >
      <RjsfForm size={size} Form={Form} />
    </MantineProvider>,
  );
}
