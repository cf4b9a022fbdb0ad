import type { Position } from '@portal/schemas';
import type { AppliedList } from './applied-view.machine.ts';
import { situation, type FlowCases } from '../cases.ts';

export const position = (pos_id: string, batchName: string, thenumber: string): Position => ({
  z0301: pos_id,
  pos_id,
  z0351: '辅导员-202601003-FDY01',
  subZ0351: '',
  opentime: '2026-06-18',
  starttime: '',
  endtime: '',
  closed: '',
  maxPositions: '',
  ypljl: '',
  isApplyedPos: 'true',
  state: '1',
  applyed: '1',
  collected: '0',
  thenumber,
  batchName,
  posName: '辅导员',
  descripValue: '',
  hireChannel: '06',
  eligibility: '',
  eligibilityText: '',
  eligibilityMissing: [],
  reference: '',
  returnedUntil: '',
  place: '',
  placeUntil: '',
  hiring: '',
  hiringState: '',
  hiringUntil: '',
  hiringLetter: '',
  hiringPapers: [],
  correction: '',
  correctionFields: '',
  correctionUntil: '',
  correctionNote: '',
  timeline: [],
  ahead: [],
  columns: {},
});

export const current: AppliedList = {
  positions: [
    position('a', '甲', '1'),
    position('b', '乙', '1'),
    position('c', '甲', '2'),
    position('d', '甲', '3'),
  ],
  columns: [],
  deleteRecord: 'true',
};

export const past: AppliedList = {
  positions: [position('z', '2025', '1')],
  columns: [],
  deleteRecord: 'false',
};

/** Numbers typed for the position `a` of batch 甲, which holds three, and what is wrong with them. */
export const rankCases = [
  { typed: '1', problem: undefined },
  { typed: '0', problem: 'range' },
  { typed: '4', problem: 'range' },
  { typed: '1.5', problem: 'range' },
  { typed: 'a', problem: 'range' },
  { typed: '', problem: 'range' },
  { typed: '-1', problem: 'range' },
  { typed: '2', problem: 'duplicate' },
];

/** For walks, drawings and the simulator. */
export const cases: FlowCases = {
  events: [
    { type: 'RANK', id: 'a', value: '2' },
    { type: 'RANK', id: 'c', value: '1' },
    { type: 'RANK', id: 'a', value: '9' },
  ],
  outcomes: {
    current: [current, { ...current, positions: [] }],
    history: [past],
    rank: [
      { code: 'success', message: '' },
      { code: 'fail', message: '' },
    ],
  },
  project: situation('ranks'),
};
