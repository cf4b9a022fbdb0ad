import '@portal/ui/tokens.css';
import '@portal/ui/base.css';
import { isSize, type Size } from './bench/plan.ts';

/** One form of the benchmark: builds itself in the root element and calls `markReady` once it is usable. */
export interface BenchPage {
  show(root: HTMLElement, size: Size): void;
}

/** Each page is a chunk of its own, so that none pays for another's engine. */
const pages: Readonly<Record<string, () => Promise<BenchPage>>> = {
  editor: () => import('./bench/EditorPage.tsx'),
  rules: () =>
    Promise.all([import('./bench/EditorPage.tsx'), import('./bench/every-rule.ts')]).then(
      ([{ show }, { withEveryRule }]) => ({ show: (root, size) => show(root, size, withEveryRule) }),
    ),
  plain: () => import('./bench/plain-page.ts'),
  rjsf: () => import('./bench/rjsf-page.tsx'),
  mantine: () => import('./bench/mantine-page.tsx'),
};

const root = document.getElementById('root');
if (root && /^\/workbench\/bench\/?$/.test(location.pathname)) {
  const asked = new URLSearchParams(location.search);
  const size = asked.get('size') ?? 'S';
  const load = pages[asked.get('engine') ?? 'editor'];
  if (load && isSize(size)) void load().then((page) => page.show(root, size));
} else if (root) void import('./App.tsx').then(({ show }) => show(root));
