import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError, InterviewView } from '@portal/console-contract';
import { wholeNumberOf } from '@portal/rules';
import { PLACE_TIES, type InterviewRule } from '@portal/schemas';
import { call } from '../api.ts';
import { SelectField, TextField } from '../ui/Kit.tsx';
import { RuleForm, useTypedRule } from '../position-lists/RuleForm.tsx';
import { InterviewError } from './InterviewError.tsx';

interface Props {
  recruitment: string;
  view: InterviewView;
  editable: boolean;
  busy: boolean;
  error: ConsoleError | null;
  done: ReactNode;
  /** true = it was done. */
  run(what: () => Promise<unknown>): Promise<boolean>;
}

/** How it is typed: numbers as texts. */
type Typed = { [Key in keyof InterviewRule]: string };

const typedOf = ({ ratio, ties, hours, rounds }: InterviewRule): Typed => ({
  ratio,
  ties,
  hours: String(hours),
  rounds: String(rounds),
});

/** What is no whole number is refused by the server as out of range. */
const numberOf = (text: string): number => wholeNumberOf(text) ?? -1;

/** How many come on a list, what equal ranks at the last place do, and how places are offered again (EXAM-08). */
export function InterviewRuleForm({ recruitment, view, editable, busy, error, done, run }: Props) {
  const { t } = useTranslation('interview');
  const typed = useTypedRule(typedOf(view.rule));
  const { rule, put } = typed;
  const save = (): Promise<boolean> =>
    run(() =>
      call('PUT /recruitments/:id/interview/rule', {
        params: { id: recruitment },
        body: {
          rev: view.rev,
          ratio: rule.ratio,
          ties: PLACE_TIES.find((tie) => tie === rule.ties) ?? 'all',
          hours: numberOf(rule.hours),
          rounds: numberOf(rule.rounds),
        },
      }),
    );
  return (
    <RuleForm
      id="interview-rule"
      texts={{ title: t('rule.title'), text: t('rule.text'), save: t('rule.save'), undo: t('rule.undo') }}
      typed={typed}
      editable={editable}
      isBusy={busy}
      told={
        <>
          <InterviewError error={error} />
          {done}
        </>
      }
      onSave={save}
      fields={
        <>
          <TextField
            label={t('rule.ratio')}
            inputMode="decimal"
            maxLength={5}
            value={rule.ratio}
            onChange={(ratio) => put({ ratio: ratio.trim() })}
          />
          <SelectField
            label={t('rule.ties')}
            value={rule.ties}
            options={PLACE_TIES.map((value) => ({ value, label: t(`rule.tie.${value}`) }))}
            onChange={(ties) => put({ ties })}
          />
          <TextField
            label={t('rule.hours')}
            inputMode="numeric"
            maxLength={3}
            value={rule.hours}
            onChange={(hours) => put({ hours: hours.trim() })}
          />
          <TextField
            label={t('rule.rounds')}
            inputMode="numeric"
            maxLength={2}
            value={rule.rounds}
            onChange={(rounds) => put({ rounds: rounds.trim() })}
          />
        </>
      }
    />
  );
}
