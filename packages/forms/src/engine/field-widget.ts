import type { FieldTemplateProps, WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';

/**
 * What a widget is given, by RJSF as by the first frame (PERF-06). It is a part of RJSF's own props: whatever else RJSF
 * hands over, such as its registry, is not there before RJSF has arrived, so no widget may ask for it.
 */
export type FieldWidgetProps = Pick<
  WidgetProps,
  | 'id'
  | 'name'
  | 'label'
  | 'value'
  | 'required'
  | 'disabled'
  | 'readonly'
  | 'options'
  | 'schema'
  | 'placeholder'
  | 'onChange'
>;

/** Widgets by the name that a UI schema gives. */
export type FieldWidgets = Readonly<Record<string, ComponentType<FieldWidgetProps>>>;

/** What the template of a field is given, by RJSF as by the first frame. */
export type FieldFrameProps = Pick<
  FieldTemplateProps,
  'id' | 'label' | 'children' | 'displayLabel' | 'hidden' | 'rawHelp' | 'required' | 'schema' | 'uiSchema'
>;
