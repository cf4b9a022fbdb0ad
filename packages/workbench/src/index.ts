export { languageOf } from './route.ts';
export { Workbench } from './Workbench.tsx';
