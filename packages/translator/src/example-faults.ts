import type { ExampleFault } from '@portal/schemas';
import type { FieldError } from './field-error.ts';

const FAULTS: Readonly<Record<string, ExampleFault>> = {
  required: 'required',
  'x-nonBlank': 'required',
  minLength: 'required',
  maxLength: 'length',
  'x-maxCodePoints': 'length',
  type: 'format',
  const: 'format',
  enum: 'format',
  format: 'format',
  'x-phone': 'format',
  'x-decimal': 'format',
  'x-date': 'format',
  'x-table': 'format',
  'x-datetime': 'format',
  pattern: 'pattern',
  'x-text': 'pattern',
  'x-choices': 'choices',
  'x-only': 'choices',
  'x-bounds': 'bounds',
  'x-lowerOf': 'bounds',
  'x-upperOf': 'bounds',
  'x-order': 'order',
  'x-sum': 'sum',
};

/** Kinds read what is written and bound it by the same keyword. */
const BOUNDING = new Set<unknown>(['min', 'max', 'past', 'future']);

/** What an error is called in an example. */
export function faultOf({ keyword, params }: FieldError): ExampleFault {
  const fault = FAULTS[keyword] ?? 'other';
  return (fault === 'format' || fault === 'choices') && BOUNDING.has(params['problem']) ? 'bounds' : fault;
}
