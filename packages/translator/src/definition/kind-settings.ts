// Made of the kinds' descriptors by `npx vitest run --project repository tests/repository/definition-files.test.ts -u`.
import type { Settings } from './types.ts';

/** The settings that a field of each standard kind takes. */
export interface KindSettings<Name extends string = string> {
  text: Settings<
    | 'label'
    | 'help'
    | 'must'
    | 'width'
    | 'length'
    | 'min'
    | 'message'
    | 'suggest'
    | 'pattern'
    | 'patternMessage'
    | 'calculated',
    number,
    Name
  >;
  memo: Settings<
    'label' | 'help' | 'must' | 'width' | 'length' | 'min' | 'message' | 'calculated',
    number,
    Name
  >;
  number: Settings<
    'label' | 'help' | 'must' | 'width' | 'length' | 'decimals' | 'min' | 'max' | 'message' | 'calculated',
    number,
    Name
  >;
  year: Settings<
    'label' | 'help' | 'must' | 'width' | 'min' | 'max' | 'message' | 'past' | 'format' | 'calculated',
    string,
    Name
  >;
  month: Settings<
    'label' | 'help' | 'must' | 'width' | 'min' | 'max' | 'message' | 'past' | 'format' | 'calculated',
    string,
    Name
  >;
  date: Settings<
    'label' | 'help' | 'must' | 'width' | 'min' | 'max' | 'message' | 'past' | 'format' | 'calculated',
    string,
    Name
  >;
  datetime: Settings<
    'label' | 'help' | 'must' | 'width' | 'min' | 'max' | 'message' | 'past' | 'format',
    string,
    Name
  >;
  code: Settings<
    'label' | 'help' | 'must' | 'width' | 'list' | 'levels' | 'branches' | 'only' | 'calculated',
    number,
    Name
  >;
  choices: Settings<
    | 'label'
    | 'help'
    | 'must'
    | 'width'
    | 'min'
    | 'max'
    | 'message'
    | 'list'
    | 'levels'
    | 'branches'
    | 'ranked'
    | 'alone'
    | 'only',
    number,
    Name
  >;
  yesno: Settings<'label' | 'help' | 'must' | 'width', number, Name>;
  phone: Settings<'label' | 'help' | 'must' | 'width' | 'length', number, Name>;
  landline: Settings<'label' | 'help' | 'must' | 'width' | 'length', number, Name>;
  telephone: Settings<'label' | 'help' | 'must' | 'width' | 'length', number, Name>;
  identity: Settings<'label' | 'help' | 'must' | 'width' | 'length', number, Name>;
  email: Settings<'label' | 'help' | 'must' | 'width' | 'length', number, Name>;
  url: Settings<'label' | 'help' | 'must' | 'width' | 'length', number, Name>;
  table: Settings<'label' | 'help' | 'must' | 'width' | 'columns' | 'rows', number, Name>;
  file: Settings<'label' | 'help' | 'must' | 'types' | 'kb' | 'files' | 'pixels' | 'sample', number, Name>;
  note: Settings<'label' | 'picture', number, Name>;
  section: Settings<'label' | 'help' | 'folded', number, Name>;
}
