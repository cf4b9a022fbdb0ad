import '@portal/ui/tokens.css';
import '@portal/ui/base.css';
import './theme/boot.css';
import './shell/first-body.ts';
import { startTransition, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { startI18n } from './i18n.ts';
import { PortalProvider } from './services/PortalProvider.tsx';
import { router } from './routes.tsx';

const navigate = (to: string): void => void router.navigate(to);

/** The address has its screen. A navigation that ends while the first render is under way would be lost on the router. */
const routed = new Promise<void>((resolve) => {
  if (router.state.initialized) return resolve();
  const unsubscribe = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    unsubscribe();
    resolve();
  });
});

async function start(): Promise<void> {
  await Promise.all([startI18n(), routed]);
  const root = document.getElementById('root');
  if (!root) return;
  // The page came with its first words: what takes their place is drawn in slices, so that a phone goes on answering.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Suspense fallback={null}>
          <PortalProvider navigate={navigate}>
            <RouterProvider router={router} />
          </PortalProvider>
        </Suspense>
      </StrictMode>,
    ),
  );
}

// Not awaited here: screens import from the file that this module ends up in, and would wait for it in turn.
void start();
