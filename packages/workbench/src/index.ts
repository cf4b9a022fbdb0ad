export { languageOf } from './route.ts';
export { Workbench } from './Workbench.tsx';
export { readServed, type Served } from './served.ts';
