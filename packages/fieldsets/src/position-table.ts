export { gridOf, lettersOf, type Grid } from './tables/grid.ts';
export { bareHeading, headingsOf, headingText, type Headings } from './tables/headings.ts';
export { leftRows } from './tables/left-rows.ts';
export { codeText, countIn, ratioIn, wallText } from './tables/values.ts';
