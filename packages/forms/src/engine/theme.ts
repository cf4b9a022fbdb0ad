import type { RegistryWidgetsType, TemplatesType } from '@rjsf/utils';
import { CheckboxWidget } from '../widgets/checkbox-widget.tsx';
import { CodeWidget, UnitWidget } from '../widgets/code-widget.tsx';
import { DateTimeWidget } from '../widgets/date-time-widget.tsx';
import { DateWidget } from '../widgets/date-widget.tsx';
import { MemoWidget, QueryMemoWidget } from '../widgets/memo-widget.tsx';
import { PasswordWidget } from '../widgets/password-widget.tsx';
import {
  EmailWidget,
  IdentityWidget,
  NumberWidget,
  PhoneWidget,
  TextWidget,
} from '../widgets/text-widgets.tsx';
import { FieldTemplate } from './field-template.tsx';
import { ObjectTemplate } from './object-template.tsx';

/** Widgets by the name that a UI schema gives. */
export const widgets: RegistryWidgetsType = {
  text: TextWidget,
  memo: MemoWidget,
  queryMemo: QueryMemoWidget,
  number: NumberWidget,
  date: DateWidget,
  datetime: DateTimeWidget,
  code: CodeWidget,
  unit: UnitWidget,
  phone: PhoneWidget,
  email: EmailWidget,
  identity: IdentityWidget,
  password: PasswordWidget,
  captcha: TextWidget,
  checkbox: CheckboxWidget,
};

const nothing = (): null => null;

/** Templates of our own; what the field template draws itself is switched off. */
export const templates: Partial<TemplatesType> = {
  FieldTemplate,
  ObjectFieldTemplate: ObjectTemplate,
  FieldErrorTemplate: nothing,
  FieldHelpTemplate: nothing,
  DescriptionFieldTemplate: nothing,
  ErrorListTemplate: nothing,
};
