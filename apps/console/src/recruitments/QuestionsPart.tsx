import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError, QuestionsView, QuestionView } from '@portal/console-contract';
import { MAX_QUESTION_ANSWER, momentText } from '@portal/rules';
import { languageOf } from '@portal/schemas/languages';
import { call, errorOf } from '../api.ts';
import { may, useMe } from '../session/me.ts';
import { Button, Empty, ErrorLine, Skeleton } from '../ui/Kit.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { said } from '../ui/texts.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { useUnsaved } from '../ui/unsaved.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import type { PartProps } from './part-props.ts';
import css from './questions.module.css';

type State = keyof QuestionsView['counts'];
const STATES: readonly State[] = ['open', 'answered', 'hidden'];
type Done = 'answered' | 'hidden' | 'shown';

/** What candidates ask about the positions of a recruitment, with the answers to it (TRY-61). */
export function QuestionsPart({ recruitment: { id } }: PartProps) {
  const { t } = useTranslation('recruitments');
  const [state, setState] = useState<State>('open');
  const [after, setAfter] = useState('');
  const [done, setDone] = useState<Done | null>(null);
  const { data, error, reload } = useLoaded('GET /recruitments/:id/questions', {
    params: { id },
    query: { state, after },
  });
  const look = (next: State, from = ''): void => {
    setState(next);
    setAfter(from);
    setDone(null);
  };
  return (
    <section aria-label={t('parts.questions')}>
      <p className={controls['muted']}>{t('questions.lead')}</p>
      <div className={css['states']}>
        <div className={controls['segments']} role="group" aria-label={t('questions.states')}>
          {STATES.map((one) => (
            <button key={one} type="button" aria-pressed={one === state} onClick={() => look(one)}>
              {t(`questions.${one}`, { count: data?.counts[one] ?? 0 })}
            </button>
          ))}
        </div>
      </div>
      <p role="status">{done !== null && t(`questions.done.${done}`)}</p>
      <ErrorLine error={error} />
      {!data && !error && <Skeleton lines={6} />}
      {data?.questions.length === 0 && (
        <Empty title={t(`questions.none.${state}`)} text={t('questions.noneText')} />
      )}
      {data?.questions.map((question) => (
        <Question
          key={`${question.id} ${question.rev}`}
          recruitment={id}
          question={question}
          reload={reload}
          onDone={async (what) => {
            setDone(what);
            await reload();
          }}
        />
      ))}
      <div className={controls['actions']}>
        {after !== '' && <Button onClick={() => look(state)}>{t('questions.start')}</Button>}
        {data && data.next !== '' && (
          <Button onClick={() => look(state, data.next)}>{t('questions.more')}</Button>
        )}
      </div>
    </section>
  );
}

interface QuestionProps {
  recruitment: string;
  question: QuestionView;
  reload(): Promise<void>;
  onDone(what: Done): Promise<void>;
}

/** A question with its answer; what was typed stays when somebody else was quicker. */
function Question({ recruitment, question, reload, onDone }: QuestionProps) {
  const { t, i18n } = useTranslation('recruitments');
  const { user } = useMe();
  const id = useId();
  const { code, name, text, askedAt, answeredAt, answeredBy, hidden, rev } = question;
  const [answer, setAnswer] = useState(question.answer);
  const [error, setError] = useState<ConsoleError | null>(null);
  const [busy, setBusy] = useState(false);
  const isChanged = answer !== question.answer;
  useUnsaved(isChanged);
  const params = { id: recruitment, question: question.id };
  const act = async (what: Done, send: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await send();
      await onDone(what);
    } catch (refused) {
      setError(errorOf(refused));
    }
    setBusy(false);
  };
  const save = (): Promise<void> =>
    act('answered', () =>
      call('PUT /recruitments/:id/questions/:question', { params, body: { answer, rev } }),
    );
  const hide = (): Promise<void> =>
    act(hidden ? 'shown' : 'hidden', () =>
      call('POST /recruitments/:id/questions/:question/hide', { params, body: { hidden: !hidden, rev } }),
    );
  const at = (moment: string): string => momentText(moment, languageOf(i18n.language)) || moment;
  return (
    <article className={`${layout['card']} ${css['question']}`} aria-labelledby={`${id}-of`}>
      <h2 id={`${id}-of`}>
        {code} {said(name, i18n.language)}
      </h2>
      <p dir="auto">{text}</p>
      <p className={controls['muted']}>
        {t('questions.askedAt', { at: at(askedAt) })}
        {answeredAt !== '' &&
          ` · ${t('questions.answeredAt', { at: at(answeredAt), login: answeredBy, interpolation: { escapeValue: false } })}`}
      </p>
      {may(user, 'answerQuestion') ? (
        <>
          <TextArea
            label={t('questions.answer')}
            maxLength={MAX_QUESTION_ANSWER}
            value={answer}
            disabled={busy}
            onChange={setAnswer}
          />
          {error?.code === 'stale' ? (
            <p role="alert">
              {t('questions.stale')}{' '}
              <Button kind="quiet" onClick={() => void reload()}>
                {t('questions.loadAgain')}
              </Button>
            </p>
          ) : (
            <ErrorLine error={error} />
          )}
          <div className={controls['actions']}>
            <Button
              kind="primary"
              disabled={busy || !isChanged || answer.trim() === ''}
              onClick={() => void save()}
            >
              {t(answeredAt === '' ? 'questions.publish' : 'questions.save')}
            </Button>
            <Button kind="quiet" disabled={busy} onClick={() => void hide()}>
              {t(hidden ? 'questions.show' : 'questions.hide')}
            </Button>
          </div>
        </>
      ) : (
        <p dir="auto">{question.answer}</p>
      )}
    </article>
  );
}
