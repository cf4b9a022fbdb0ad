import { useId, useState, type ComponentProps, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty as SharedEmpty, Modal, Skeleton as Lines } from '@portal/ui';
import type { ConsoleError } from '@portal/console-contract';
import { resting } from './resting.ts';
import { useUnsaved } from './unsaved.ts';
import { useTyped } from './use-typed.ts';
import { Words } from './Words.tsx';
import controls from './controls.module.css';
import kit from './kit.module.css';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  kind?: 'primary' | 'quiet' | 'danger';
}

/** A button of the console; `quiet` has no frame. One that is disabled keeps the focus (OFFICE-16). */
export function Button({ kind, type = 'button', disabled, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={[controls['button'], kind && controls[kind]].filter(Boolean).join(' ')}
      {...rest}
      {...resting(disabled, onClick)}
    />
  );
}

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'ref'> {
  label: string;
  value: string;
  onChange(value: string): void;
  help?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled line of text. */
export function TextField({ label, value, onChange, help, ref, onBlur, ...rest }: TextFieldProps) {
  const id = useId();
  const typed = useTyped(value);
  return (
    <div className={controls['field']}>
      <label htmlFor={id}>
        <Words text={label} />
      </label>
      <input
        id={id}
        ref={ref}
        value={typed.shown}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        onChange={(event) => {
          typed.type(event.target.value);
          onChange(event.target.value);
        }}
        onBlur={(event) => {
          typed.rest();
          onBlur?.(event);
        }}
        {...rest}
      />
      {help !== undefined && (
        <span id={`${id}-help`} className={controls['muted']}>
          {help}
        </span>
      )}
    </div>
  );
}

/** What is wrong with the control that names it as its description; it is told as it comes. */
export function FieldError({ id, text }: { id: string; text: string }) {
  if (text === '') return null;
  return (
    <span id={id} role="alert" className={controls['wrong']}>
      {text}
    </span>
  );
}

interface SelectFieldProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange(value: string): void;
  disabled?: boolean;
  hideLabel?: boolean;
  /** What is wrong with it, '' = nothing. */
  error?: string;
}

/** A labelled choice of one. */
export function SelectField(props: SelectFieldProps) {
  const { label, value, options, onChange, disabled, hideLabel, error = '' } = props;
  const id = useId();
  return (
    <div className={controls['field']} data-lack={error === '' ? undefined : ''}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : undefined}>
        <Words text={label} />
      </label>
      <select
        id={id}
        value={value}
        disabled={disabled}
        aria-invalid={error !== '' || undefined}
        aria-describedby={error === '' ? undefined : `${id}-error`}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

interface CheckProps {
  label: ReactNode;
  checked: boolean;
  onChange(checked: boolean): void;
  disabled?: boolean;
}

/** A labelled yes or no. */
export function Check({ label, checked, onChange, disabled }: CheckProps) {
  return (
    <label className={controls['check']}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}

/** What the server refused, in words; nothing when there is nothing to say. */
export function ErrorLine({ error }: { error: ConsoleError | null }) {
  const { t } = useTranslation();
  if (!error) return null;
  const known = (error.problems ?? []).map(({ path, what }) => {
    // Settings are told by the names of their fields.
    const [part = '', field = '', place = ''] = path.split('/');
    const name = t([`settings.${part}.${field}`, 'settings.choice.other'], { word: path });
    const where = /^\d+$/.test(place) ? `${name} ${Number(place) + 1}` : name;
    return t([`problem.${path}.${what}`, `problem.${what}`, 'problem.any'], { path: where, what });
  });
  return (
    <p role="alert" className={kit['error']}>
      {t([`error.${error.code}`, 'error.fail'], { wait: error.wait ?? 0 })}
      {known.length > 0 && ` ${known.join(' ')}`}
      {error.incident !== undefined && ` (${error.incident})`}
    </p>
  );
}

interface DialogProps {
  title: string;
  onClose(): void;
  children: ReactNode;
  /** Buttons at the end; the closing one is always there. */
  actions?: ReactNode;
  wide?: boolean;
  /** Stands at the side of the page. */
  drawer?: boolean;
}

/** The browser's own dialog: keeps the focus inside, closes on Escape and gives the focus back. */
export function Dialog({ title, onClose, children, actions, wide = false, drawer = false }: DialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState(false);
  useUnsaved(typed);
  return (
    <Modal
      className={[kit['dialog'], wide && kit['wide'], drawer && kit['drawer']].filter(Boolean).join(' ')}
      aria-labelledby={id}
      onClose={onClose}
      closesOnBack={!typed}
      onInput={({ target }) => {
        // A drawer saves at once, and what is looked for is no work.
        if (!drawer && (target as HTMLInputElement).type !== 'search') setTyped(true);
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <header className={kit['dialogHead']}>
        <h2 id={id}>{title}</h2>
        <Button kind="quiet" onClick={onClose}>
          {t('close')}
        </Button>
      </header>
      <div className={kit['dialogBody']}>{children}</div>
      {actions !== undefined && <footer className={kit['dialogFoot']}>{actions}</footer>}
    </Modal>
  );
}

/** What may be wider than the page: it scrolls by itself, with keys too. */
export function Scroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by keyboard
    <div className={kit['scroll']} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}

/** Says that something is being fetched, in the shape of what will come. */
export function Skeleton({ lines = 4 }: { lines?: number }) {
  const { t } = useTranslation();
  return <Lines label={t('loading')} rows={lines} size="line" />;
}

/** What a place is for while there is nothing in it. */
export function Empty(props: { title: string; text: string; children?: ReactNode }) {
  return <SharedEmpty dense {...props} />;
}
