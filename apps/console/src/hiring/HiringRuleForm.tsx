import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError, HiringView } from '@portal/console-contract';
import { wholeNumberOf } from '@portal/rules';
import { HIRING_CHECKS, PLACE_TIES } from '@portal/schemas';
import { call } from '../api.ts';
import { Check, SelectField, TextField } from '../ui/Kit.tsx';
import { RuleForm, useTypedRule } from '../position-lists/RuleForm.tsx';
import { said } from '../ui/texts.ts';
import { HiringError } from './HiringError.tsx';
import { NamedLines } from './NamedLines.tsx';

interface Props {
  recruitment: string;
  view: HiringView;
  editable: boolean;
  busy: boolean;
  error: ConsoleError | null;
  done: ReactNode;
  unitName(id: string): string;
  /** true = it was done. */
  run(what: () => Promise<unknown>): Promise<boolean>;
}

type Rule = HiringView['rule'];
const NUMBERS = ['hours', 'rounds', 'offerHours', 'remindHours'] as const;

/** How it is typed: numbers as texts. */
type Typed = Omit<Rule, (typeof NUMBERS)[number] | 'posts'> &
  Record<(typeof NUMBERS)[number], string> & { posts: Record<string, string> };

const typedOf = ({ hours, rounds, offerHours, remindHours, posts, ...rest }: Rule): Typed => ({
  ...rest,
  hours: String(hours),
  rounds: String(rounds),
  offerHours: String(offerHours),
  remindHours: String(remindHours),
  posts: Object.fromEntries(Object.entries(posts).map(([unit, count]) => [unit, String(count)])),
});

/** What is no whole number is refused by the server as out of range. */
const numberOf = (text: string): number => wholeNumberOf(text) ?? -1;

const ruleOf = ({ posts, ...typed }: Typed): Rule => ({
  ...typed,
  hours: numberOf(typed.hours),
  rounds: numberOf(typed.rounds),
  offerHours: numberOf(typed.offerHours),
  remindHours: numberOf(typed.remindHours),
  posts: Object.fromEntries(
    Object.entries(posts).flatMap(([unit, count]) => (count === '' ? [] : [[unit, numberOf(count)]])),
  ),
});

/** Checks, substitution, steps of the approval, offers, papers and planned posts of a recruitment. */
export function HiringRuleForm(props: Props) {
  const { recruitment, view, editable, busy, error, done, unitName, run } = props;
  const { t, i18n } = useTranslation('hiring');
  const typed = useTypedRule(typedOf(view.rule));
  const { rule, put } = typed;
  const save = (): Promise<boolean> =>
    run(() =>
      call('PUT /recruitments/:id/hiring/rule', {
        params: { id: recruitment },
        body: { rev: view.rev, ...ruleOf(rule) },
      }),
    );
  return (
    <RuleForm
      id="hiring-rule"
      texts={{ title: t('rule.title'), text: t('rule.text'), save: t('rule.save'), undo: t('rule.undo') }}
      typed={typed}
      editable={editable}
      isBusy={busy}
      told={
        <>
          <HiringError error={error} unitName={unitName} />
          {done}
        </>
      }
      onSave={save}
      fields={
        <>
          {HIRING_CHECKS.map((check) => (
            <Check
              key={check}
              label={t(`rule.check.${check}`)}
              checked={rule.checks.includes(check)}
              onChange={(on) =>
                put({
                  checks: HIRING_CHECKS.filter((one) => (one === check ? on : rule.checks.includes(one))),
                })
              }
            />
          ))}
          <SelectField
            label={t('rule.ties')}
            value={rule.ties}
            options={PLACE_TIES.map((value) => ({ value, label: t(`rule.tie.${value}`) }))}
            onChange={(ties) => put({ ties: PLACE_TIES.find((one) => one === ties) ?? 'none' })}
          />
          <SelectField
            label={t('rule.stage')}
            value={rule.stage}
            options={[
              { value: '', label: t('rule.noStage') },
              ...view.stages.map(({ id, name }) => ({ value: id, label: said(name, i18n.language) })),
            ]}
            onChange={(stage) => put({ stage })}
          />
          {NUMBERS.map((name) => (
            <TextField
              key={name}
              label={t(`rule.${name}`)}
              inputMode="numeric"
              maxLength={4}
              value={rule[name]}
              onChange={(text) => put({ [name]: text.trim() })}
            />
          ))}
          <SelectField
            label={t('rule.letter')}
            value={rule.letter}
            options={[
              { value: '', label: t('rule.plainLetter') },
              ...view.letters.map(({ id, name }) => ({ value: id, label: said(name, i18n.language) })),
            ]}
            onChange={(letter) => put({ letter })}
          />
          {view.units.map(({ id, held, openings }) => (
            <TextField
              key={id}
              label={t('rule.postsOf', { unit: unitName(id) })}
              help={t('rule.held', { held, openings })}
              inputMode="numeric"
              maxLength={6}
              value={rule.posts[id] ?? ''}
              onChange={(text) => put({ posts: { ...rule.posts, [id]: text.trim() } })}
            />
          ))}
        </>
      }
    >
      <NamedLines
        title={t('rule.approval')}
        lines={rule.approval}
        editable={editable}
        empty={{ id: '', name: { zh: '', en: '' }, login: '', second: true }}
        onChange={(approval) => put({ approval })}
        more={(step, change) => (
          <>
            <TextField
              label={t('rule.login')}
              maxLength={60}
              value={step.login}
              onChange={(login) => change({ login: login.trim() })}
            />
            <Check label={t('rule.second')} checked={step.second} onChange={(second) => change({ second })} />
          </>
        )}
      />
      <NamedLines
        title={t('rule.papers')}
        lines={rule.papers}
        editable={editable}
        empty={{ id: '', name: { zh: '', en: '' } }}
        onChange={(papers) => put({ papers })}
      />
    </RuleForm>
  );
}
