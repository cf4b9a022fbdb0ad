import { useTranslation } from 'react-i18next';
import type { SeatPlan } from '@portal/console-contract';
import { codesInDigits, countedNumber, seatNumber } from '@portal/rules';
import { NUMBERINGS, type TicketNumbering } from '@portal/schemas';
import { SelectField, TextField } from '../../ui/Kit.tsx';
import controls from '../../ui/controls.module.css';
import css from './seats.module.css';

const DIGITS = { siteDigits: [0, 1, 2, 3], roomDigits: [1, 2, 3, 4], seatDigits: [1, 2, 3, 4] } as const;
const MAX_PROJECT = 9;

/** The number that the first seat of a plan has, or the first of a count. */
function exampleOf({ rules, sites, rooms }: SeatPlan): string {
  if (rules.numbering === 'count') return countedNumber(rules.project, 1);
  const codes = (all: readonly { code: string }[]): string[] => all.map(({ code }) => code);
  const own = rooms.filter(({ site }) => site === sites[0]?.code);
  const [site = 1] = codesInDigits(codes(sites), rules.siteDigits);
  const [room = 1] = codesInDigits(codes(own), rules.roomDigits);
  return seatNumber(rules, { site, room, seat: 1 }, 0);
}

interface NumberRulesProps {
  plan: SeatPlan;
  onChange(change: Partial<TicketNumbering>): void;
}

/** How tickets get their numbers, with an example (EXAM-03). */
export function NumberRules({ plan, onChange }: NumberRulesProps) {
  const { t } = useTranslation('exams');
  const { rules } = plan;
  const isBySeat = rules.numbering === 'seat';
  return (
    <>
      <h3>{t('seats.numbers')}</h3>
      <p className={controls['muted']}>{t('seats.numbersText')}</p>
      <div className={css['rules']}>
        <SelectField
          label={t('seats.column.numbering')}
          value={rules.numbering}
          options={NUMBERINGS.map((value) => ({ value, label: t(`seats.numbering.${value}`) }))}
          onChange={(value) => onChange({ numbering: value as TicketNumbering['numbering'] })}
        />
        <TextField
          label={t('seats.column.project')}
          inputMode="numeric"
          maxLength={MAX_PROJECT}
          value={rules.project}
          onChange={(project) => onChange({ project: project.trim() })}
        />
        {isBySeat &&
          (['siteDigits', 'roomDigits', 'seatDigits'] as const).map((property) => (
            <SelectField
              key={property}
              label={t(`seats.column.${property}`)}
              value={String(rules[property])}
              options={DIGITS[property].map((digits) => ({ value: String(digits), label: String(digits) }))}
              onChange={(value) => onChange({ [property]: Number(value) })}
            />
          ))}
      </div>
      <p role="status" className={controls['muted']}>
        {t(isBySeat ? 'seats.numberSeat' : 'seats.numberCount', { number: exampleOf(plan) })}
      </p>
    </>
  );
}
