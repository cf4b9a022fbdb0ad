import type { TemplatesType } from '@rjsf/utils';
import { CheckboxWidget } from '../widgets/CheckboxWidget.tsx';
import { ChoicesWidget } from '../widgets/ChoicesWidget.tsx';
import { CodeWidget } from '../widgets/CodeWidget.tsx';
import { DateTimeWidget } from '../widgets/DateTimeWidget.tsx';
import { DateWidget } from '../widgets/DateWidget.tsx';
import { MemoWidget } from '../widgets/MemoWidget.tsx';
import { SuggestWidget } from '../widgets/SuggestWidget.tsx';
import {
  EmailWidget,
  IdentityWidget,
  NumberWidget,
  PhoneWidget,
  TextWidget,
  UrlWidget,
} from '../widgets/TextWidgets.tsx';
import { YesNoWidget } from '../widgets/YesNoWidget.tsx';
import type { FieldWidgets } from './field-widget.ts';
import { FieldTemplate } from './FieldTemplate.tsx';
import { ObjectTemplate } from './ObjectTemplate.tsx';

/** The widgets of the product but for those that only forms of accounts or searches have (`SchemaForm`, `SearchForm`). */
export const widgets: FieldWidgets = {
  text: TextWidget,
  suggest: SuggestWidget,
  memo: MemoWidget,
  number: NumberWidget,
  date: DateWidget,
  datetime: DateTimeWidget,
  code: CodeWidget,
  choices: ChoicesWidget,
  yesno: YesNoWidget,
  phone: PhoneWidget,
  email: EmailWidget,
  url: UrlWidget,
  identity: IdentityWidget,
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
