export { compareGraphs, differenceLines, type Comparison, type Difference } from './compare.ts';
export { choices, type Cases, type Choice } from './cases.ts';
export { Coverage, EdgeReader, machineOf } from './coverage.ts';
export { boxOf, collapseGraph, groupsOf, openTo } from './collapse.ts';
export { edgeIds, toGraph } from './graph.ts';
export type { Direction } from './layout-elk.ts';
export type { ArrowKind, Box, PlacedEdge, PlacedNode, Sign } from './layout-plan.ts';
export type { Line, LineKind } from './measure.ts';
export { layoutGraph, type ChartLayout, type LayoutEngine } from './layout.ts';
export { lint, type Finding, type LintOptions, type LintRule } from './lint.ts';
export { edgeText, orderSign } from './edge-text.ts';
export { toMermaid } from './mermaid.ts';
export type {
  ChartEdge,
  ChartGraph,
  ChartInvoke,
  ChartNode,
  ChartNodeType,
  Named,
  Trigger,
  TriggerKind,
} from './model.ts';
export { explorePaths, inputsOf, replay, type Exploration, type Path, type RunStep } from './paths.ts';
export type { Timer } from './sandbox.ts';
export { activeStates, Simulation, type Step } from './simulate.ts';
export { cleanConfig, readDefinition, type ForeignMachine } from './foreign-definition.ts';
export { InspectedApp } from './inspected-app.ts';
export {
  isInspection,
  readInspection,
  type Inspected,
  type InspectedHead,
  type InspectionProblem,
  type InspectionTrouble,
} from './inspection.ts';
export { readConfig, readConfigValue, type OwnMachine } from './read-config.ts';
export { renderSvg, type SvgOptions } from './svg.ts';
export { SHEET as statechartSheet } from './svg-sheet.ts';
export { toTable, type TableTexts } from './table.ts';
export { LiveBus, LiveViewer, watchActors } from './live.ts';
export type { LiveEntry, LiveMessage, LiveStamp, UnstampedEntry } from './live-messages.ts';
export { isLiveEntry } from './live-messages.ts';
export { mergeTaken, recordTransitions, type TakenTransitions } from './record-transitions.ts';
export { Masker } from './mask.ts';
export { MachineError, messageOf, type MachineProblem } from './trouble.ts';
export { vitestFile } from './test-file.ts';
export type { SourceMachine } from './read-source.ts';
export type { SourceNote } from './static-values.ts';
export type { FolderMachine, FolderState } from './folder.ts';
export type { MachineEdit, TransitionAt } from './edit/machine-edit.ts';
export type { FolderEdited } from './folder-writer.ts';
