import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SchemaForm, type FormHandle } from '@portal/forms';
import { SETTINGS_WIDGETS } from './ChoiceWidgets.tsx';
import { SETTING_SCHEMAS, settingHelp, settingLabel, type SettingPart } from './names.ts';
import { settingsForm } from './flatten.ts';
import { controlsOf, SECTIONS, type SectionName } from './sections.ts';

interface Props {
  section: SectionName;
  /** Control that was gone to. */
  pointed: { name: string } | null;
  /** Says at once what is wrong: it was pressed to go on elsewhere. */
  isJudged: boolean;
  /** What the controls hold at the start. */
  values: Readonly<Record<string, unknown>>;
  disabled: boolean;
  onChange(part: SettingPart, values: Record<string, unknown>): void;
  onSubmit(): void;
  /** Buttons and what is said beside them. */
  children: ReactNode;
}

/** The form of one section of the settings, made of their schema (HR-24). */
export function SectionForm({
  section,
  pointed,
  isJudged,
  values,
  disabled,
  onChange,
  onSubmit,
  children,
}: Props) {
  const { t, i18n } = useTranslation();
  const handle = useRef<FormHandle>(null);
  const part = SECTIONS[section];
  useEffect(() => {
    if (!pointed) return;
    const ids = `[id$=${JSON.stringify(`_${pointed.name}`)}]`;
    const control = document.querySelector<HTMLElement>(`:is(input, select, textarea)${ids}`);
    control?.focus({ preventScroll: true });
    control?.scrollIntoView({ block: 'center' });
  }, [pointed]);
  useEffect(() => {
    if (isJudged) void handle.current?.validate();
  }, [isJudged]);
  const names = useMemo(() => controlsOf(section).map(({ name }) => name), [section]);
  const form = useMemo(
    () =>
      settingsForm(
        SETTING_SCHEMAS[part],
        part,
        (path) => settingLabel(t, part, path),
        (path) => settingHelp(t, part, path),
        names,
      ),
    // The labels follow the language.
    // oxlint-disable-next-line react/exhaustive-deps
    [part, names, t, i18n.language],
  );
  return (
    <SchemaForm
      {...form}
      ref={handle}
      formData={Object.fromEntries(names.map((name) => [name, values[name]]))}
      widgets={SETTINGS_WIDGETS}
      disabled={disabled}
      label={t(`settings.section.${section}`)}
      onChange={(data) => onChange(part, Object.fromEntries(names.map((name) => [name, data[name]])))}
      onSubmit={onSubmit}
    >
      {children}
    </SchemaForm>
  );
}
