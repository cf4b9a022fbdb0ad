import type { FieldWidgetProps } from '../engine/field-widget.ts';
import { registeredKinds } from '@portal/field-kinds';
import { useEffect, useState } from 'react';
import { groupPhone, normaliseNumber, normalisePhone, normaliseWebAddress } from '@portal/rules';
import { loadNumbering } from '@portal/rules/load-numbering';
import type { JsonSchema } from '@portal/schemas';
import { dataValue, textValue } from './common.ts';
import { TextInput } from './TextInput.tsx';

/** Free text, cut at the item length (VAL-02). */
export function TextWidget(props: FieldWidgetProps): React.ReactNode {
  return <TextInput field={props} limit={props.schema.maxLength} />;
}

/** Number as text: nothing is clamped or rounded while typing, the rule speaks at the end (D-09). */
export function NumberWidget(props: FieldWidgetProps): React.ReactNode {
  const { decimals } = ((props.schema as Record<string, unknown>)['x-decimal'] ?? {}) as {
    decimals?: number;
  };
  return (
    <TextInput
      field={props}
      inputMode={decimals !== undefined && decimals > 0 ? 'decimal' : 'numeric'}
      onBlur={(text) => {
        const written = normaliseNumber(text);
        if (written !== text) props.onChange(dataValue(written));
      }}
    />
  );
}

/**
 * Phone number: shown grouped while nobody types in it, never reformatted while typing (UX-12); then spelled as its kind does. What is known about the
 * numbers of other countries is fetched for a number with a country's code; without it the form of E.164 is enough.
 */
export function PhoneWidget(props: FieldWidgetProps): React.ReactNode {
  const [typing, setTyping] = useState(false);
  const [, setPlanned] = useState(false);
  const value = textValue(props.value);
  useEffect(() => {
    let current = true;
    loadNumbering(value).then(
      (loaded) => {
        if (loaded && current) setPlanned(true);
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [value]);
  return (
    <TextInput
      field={props}
      type="tel"
      inputMode="tel"
      shown={typing ? value : groupPhone(value)}
      onFocus={() => setTyping(true)}
      onBlur={(text) => {
        setTyping(false);
        const kind = registeredKinds().ofProperty(props.schema as JsonSchema);
        const written = kind?.normalise(text) ?? normalisePhone(text);
        if (written !== value || written !== text) props.onChange(dataValue(written));
      }}
    />
  );
}

/**
 * E-mail address. Not a control of type email: browsers turn its domain into punycode under the typing hand, and nobody
 * sees what was typed any more (TRY-46).
 */
export function EmailWidget(props: FieldWidgetProps): React.ReactNode {
  return (
    <TextInput
      field={props}
      inputMode="email"
      limit={props.schema.maxLength}
      clean={(text) => text.trim()}
      spellCheck={false}
      autoCapitalize="none"
    />
  );
}

/** Web address; https:// is added where only the host was typed (GRID-07). */
export function UrlWidget(props: FieldWidgetProps): React.ReactNode {
  return (
    <TextInput
      field={props}
      type="url"
      inputMode="url"
      limit={props.schema.maxLength}
      spellCheck={false}
      autoCapitalize="none"
      onBlur={(text) => {
        const written = normaliseWebAddress(text);
        if (written !== text) props.onChange(dataValue(written));
      }}
    />
  );
}

/** Identity number: typed with spaces, full-width digits or a small x; normalised on save (UX-12). */
export function IdentityWidget(props: FieldWidgetProps): React.ReactNode {
  return <TextInput field={props} spellCheck={false} autoCapitalize="none" />;
}
