import { TextField } from './Kit.tsx';

/** A whole number as it is typed, in digits of any width; 0 = none. */
export const wholeNumberIn = (typed: string): number => Number(typed.normalize('NFKC').replaceAll(/\D/g, ''));

interface CountFieldProps {
  label: string;
  help: string;
  value: number | undefined;
  /** Digits at most. */
  digits: number;
  /** null = none. */
  onChange(count: number | null): void;
}

/** A number of things, which may be left empty. */
export function CountField({ value, digits, onChange, ...rest }: CountFieldProps) {
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      maxLength={digits}
      value={String(value ?? '')}
      onChange={(typed) => onChange(wholeNumberIn(typed) || null)}
    />
  );
}
