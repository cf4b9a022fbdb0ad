export { bareHeading } from './conditions/written/reading.ts';
export { gridOf, lettersOf, type Grid } from './tables/grid.ts';
export { headingsOf, headingText, type Headings } from './tables/headings.ts';
export { leftRows } from './tables/left-rows.ts';
export { codeText, countIn, ratioIn, wallText } from './tables/values.ts';
