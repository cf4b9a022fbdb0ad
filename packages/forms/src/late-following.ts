import { optionalPart } from '@portal/ui/optional-part';

// Few sets have calculated fields or quote answers: what follows answers is fetched for one that does (PERF-06).
export const Following = optionalPart(() => import('./Following.tsx'));
