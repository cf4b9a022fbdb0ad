import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_TEXT } from '@portal/fieldsets';
import type { ExamRankedRow, ScoreCorrectionAsk } from '@portal/console-contract';
import { weightOf, type ExamRanking } from '@portal/schemas';
import { call } from '../api.ts';
import { may, useMe } from '../session/me.ts';
import { SelectField, TextField } from '../ui/Kit.tsx';
import { SaveBar } from '../ui/SaveBar.tsx';
import { said } from '../ui/texts.ts';
import { useRested } from '../ui/use-rested.ts';
import { useUnsaved } from '../ui/unsaved.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import { ExamError } from './ExamError.tsx';
import type { ExamProps } from './exam-props.ts';
import { CorrectDialog } from './CorrectDialog.tsx';
import type { Decided } from './CorrectionMoves.tsx';
import { PassCount } from './PassCount.tsx';
import { RankingTable } from './RankingTable.tsx';
import { ScoreCorrections } from './ScoreCorrections.tsx';
import css from './exams.module.css';

const DIGITS = ['0', '1', '2', '3'];
const WHOLE = '100';
const TYPING_MS = 300;

/** A sum of percentages as it is written; '' while one of them is no number. */
function sumOf(weights: readonly string[]): string {
  const sum = weights.reduce((all, weight) => all + Math.round(Number(weight) * 100), 0);
  return weights.some((weight) => !/^\d+(\.\d{1,2})?$/.test(weight)) ? '' : String(sum / 100);
}

/** How marks become totals and ranks, how many pass, and who stands where (EXAM-06). */
export function Ranking(props: ExamProps) {
  const { recruitment, view, busy, run, errorOfPart } = props;
  const { t, i18n } = useTranslation('exams');
  const editable = may(useMe().user, 'putRanking');
  // What is typed stays when somebody else saves; null = nothing is typed.
  const [typed, setTyped] = useState<ExamRanking | null>(null);
  const [isSaved, setSaved] = useState(false);
  // Subjects may have gone since; of those that stay, each weight is said.
  const ofSubjects = (ranking: ExamRanking): ExamRanking => ({
    digits: ranking.digits,
    weights: Object.fromEntries(view.subjects.map(({ id }) => [id, weightOf(ranking, id)])),
    ties: ranking.ties.filter((tie) => view.subjects.some(({ id }) => id === tie)),
    passMark: ranking.passMark,
  });
  const stored = ofSubjects(view.ranking);
  const ranking = ofSubjects(typed ?? view.ranking);
  const isSame = (one: ExamRanking, other: ExamRanking): boolean =>
    JSON.stringify(one) === JSON.stringify(other);
  const changed = !isSame(ranking, stored);
  useUnsaved(changed);
  const [correcting, setCorrecting] = useState<ExamRankedRow | null>(null);
  // How often a correction was asked for here, and how often one was done.
  const [corrections, setCorrections] = useState({ asked: 0, done: 0 });
  const passMark = useRested(ranking.passMark, TYPING_MS);
  const put = (change: Partial<ExamRanking>): void => setTyped({ ...ranking, ...change });
  const nameOf = (id: string): string =>
    said(view.subjects.find((subject) => subject.id === id)?.name ?? NO_TEXT, i18n.language);
  // The server counts by what is stored of the rest.
  const isCountable = isSame({ ...ranking, passMark: stored.passMark }, stored);
  const { ties } = ranking;
  const sum = sumOf(Object.values(ranking.weights));
  const putTie = (place: number, id: string): void =>
    put({ ties: id === '' ? ties.slice(0, place) : [...ties.slice(0, place), id] });
  const save = async (): Promise<void> => {
    let saved = false;
    await run('ranking', async () => {
      await call('PUT /recruitments/:id/exams/ranking', {
        params: { id: recruitment },
        body: { rev: view.rankingRev, ...ranking },
      });
      saved = true;
    });
    setSaved(saved);
    if (saved) setTyped(null);
  };
  const correct = async (body: ScoreCorrectionAsk): Promise<void> => {
    await run('correction', async () => {
      await call('POST /recruitments/:id/exams/score-corrections', { params: { id: recruitment }, body });
      setCorrecting(null);
      setCorrections(({ asked, done }) => ({ asked: asked + 1, done }));
    });
  };
  const decide = async (what: () => Promise<unknown>, decided: Decided): Promise<boolean> => {
    let isDone = false;
    await run('decision', async () => {
      await what();
      isDone = true;
    });
    if (isDone && decided === 'done') setCorrections(({ asked, done }) => ({ asked, done: done + 1 }));
    return isDone;
  };
  return (
    <section className={layout['card']} aria-labelledby="exam-ranking">
      <h2 id="exam-ranking">{t('ranking.title')}</h2>
      <p className={controls['muted']}>{t('ranking.text')}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <fieldset className={css['ranking']} disabled={!editable}>
          <legend className="visually-hidden">{t('ranking.title')}</legend>
          {view.subjects.map(({ id }) => (
            <TextField
              key={id}
              label={t('ranking.weightOf', { name: nameOf(id) })}
              inputMode="decimal"
              maxLength={6}
              value={weightOf(ranking, id)}
              onChange={(text) => put({ weights: { ...ranking.weights, [id]: text.trim() } })}
            />
          ))}
          <SelectField
            label={t('ranking.digits')}
            value={String(ranking.digits)}
            options={DIGITS.map((value) => ({ value, label: value }))}
            onChange={(digits) => put({ digits: Number(digits) })}
          />
          {[...ties, ''].slice(0, view.subjects.length).map((tie, place) => (
            <SelectField
              key={place}
              label={t(place === 0 ? 'ranking.ties' : 'ranking.tieNext')}
              value={tie}
              options={[
                { value: '', label: t('ranking.tieNone') },
                ...view.subjects
                  .filter(({ id }) => !ties.slice(0, place).includes(id))
                  .map(({ id }) => ({ value: id, label: nameOf(id) })),
              ]}
              onChange={(id) => putTie(place, id)}
            />
          ))}
          <TextField
            label={t('ranking.passMark')}
            inputMode="decimal"
            maxLength={12}
            value={ranking.passMark}
            onChange={(text) => put({ passMark: text.trim() })}
          />
        </fieldset>
        <p className={controls['muted']}>
          {sum !== '' && t(sum === WHOLE ? 'ranking.sum' : 'ranking.sumOther', { sum })}
        </p>
        {isCountable ? (
          <PassCount recruitment={recruitment} passMark={passMark} key={view.rankingRev} />
        ) : (
          <p className={controls['muted']}>{t('ranking.countedAfter')}</p>
        )}
        <ExamError error={errorOfPart('ranking')} />
        {editable && (
          <SaveBar
            save={t('ranking.save')}
            undo={t('ranking.undo')}
            isChanged={changed}
            isBusy={busy}
            isSaved={isSaved}
            onUndo={() => setTyped(null)}
          />
        )}
      </form>
      <RankingTable
        // Computed anew whenever what it is computed from may have changed.
        key={`${view.rankingRev} ${view.rev} ${corrections.done} ${view.parts.scores.imports.map(({ state }) => state).join(' ')}`}
        recruitment={recruitment}
        subjects={view.subjects}
        passMark={view.ranking.passMark}
        onCorrect={editable ? setCorrecting : null}
      />
      <ExamError error={errorOfPart('decision')} />
      <ScoreCorrections
        recruitment={recruitment}
        subjects={view.subjects}
        busy={busy}
        asked={corrections.asked}
        onDecide={decide}
      />
      {correcting && (
        <CorrectDialog
          row={correcting}
          subjects={view.subjects}
          busy={busy}
          error={errorOfPart('correction')}
          onClose={() => setCorrecting(null)}
          onAsk={(body) => void correct(body)}
        />
      )}
    </section>
  );
}
