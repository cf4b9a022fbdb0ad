import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  codePointLength,
  MAX_QUESTION,
  MIN_QUESTION,
  momentText,
  positionPath,
  QUESTION_PAGE,
  SUCCESS_CODE,
} from '@portal/rules';
import type { Position } from '@portal/schemas';
import controls from '@portal/ui/controls.module.css';
import { loginPath } from '../../services/paths.ts';
import { usePortal } from '../../services/PortalProvider.tsx';
import { useQuery } from '../../services/use-query.ts';
import { Loading, Trouble } from '../../ui/States.tsx';
import css from './questions.module.css';

/**
 * What was asked about a position and answered, one's own that wait, and a place to ask (TRY-61). Nothing where the server knows
 * no questions.
 */
export default function PositionQuestions({ position }: { position: Position }) {
  const { t } = useTranslation('position-late');
  const { wire, language, user } = usePortal();
  const { pos_id: id } = position;
  const [page, setPage] = useState(1);
  const title = useRef<HTMLHeadingElement>(null);
  const asked = useQuery(
    `questions/${id}/${page}/${language}/${user?.a0100 ?? ''}`,
    async () => {
      const answer = await (await wire()).call('positionQuestions', { Z0301: id, pageNum: page });
      return answer.ok && answer.data.supported ? answer.data : null;
    },
    { keep: true },
  );
  if (asked.state === 'ready' && asked.data === null) return null;
  const turn = (to: number): void => {
    setPage(to);
    title.current?.focus();
  };
  const at = (moment: string): string => momentText(moment, language) || moment;
  return (
    <section className={css['questions']} aria-labelledby="questions-title">
      <h2 id="questions-title" ref={title} tabIndex={-1}>
        {t('questions.title')}
      </h2>
      {asked.state === 'failed' ? (
        <Trouble text={t('questions.failed')} onRetry={asked.retry} />
      ) : asked.state === 'loading' || asked.data === null ? (
        <Loading rows={2} />
      ) : (
        <>
          {asked.data.total === 0 && <p className={controls['muted']}>{t('questions.none')}</p>}
          <ul>
            {asked.data.questions.map(({ text, answer, answeredAt }) => (
              <li key={`${answeredAt} ${text}`}>
                <p className={css['asked']} dir="auto">
                  {text}
                </p>
                <p dir="auto">{answer}</p>
                <p className={controls['muted']}>{t('questions.answeredAt', { at: at(answeredAt) })}</p>
              </li>
            ))}
          </ul>
          <Pages page={page} total={asked.data.total} onTurn={turn} />
          {asked.data.own.length > 0 && (
            <>
              <h3>{t('questions.own')}</h3>
              <ul>
                {asked.data.own.map(({ text, askedAt, state }) => (
                  <li key={`${askedAt} ${text}`}>
                    <p className={css['asked']} dir="auto">
                      {text}
                    </p>
                    <p className={controls['muted']}>{t(`questions.${state}`, { at: at(askedAt) })}</p>
                  </li>
                ))}
              </ul>
            </>
          )}
          {asked.data.open &&
            (user === null ? (
              <p>
                <Link className={controls['button']} to={loginPath(positionPath(position.hireChannel, id))}>
                  {t('questions.signIn')}
                </Link>
              </p>
            ) : (
              <AskForm id={id} onAsked={asked.retry} />
            ))}
        </>
      )}
    </section>
  );
}

interface PagesProps {
  page: number;
  total: number;
  onTurn(page: number): void;
}

function Pages({ page, total, onTurn }: PagesProps) {
  const { t } = useTranslation('position-late');
  if (total <= QUESTION_PAGE) return null;
  return (
    <div className={controls['actions']}>
      <button
        type="button"
        className={controls['quiet']}
        disabled={page <= 1}
        onClick={() => onTurn(page - 1)}
      >
        {t('questions.newer')}
      </button>
      <button
        type="button"
        className={controls['quiet']}
        disabled={page * QUESTION_PAGE >= total}
        onClick={() => onTurn(page + 1)}
      >
        {t('questions.older')}
      </button>
    </div>
  );
}

/** A question on its way to the office; what was typed stays when it is refused. */
function AskForm({ id, onAsked }: { id: string; onAsked: () => void }) {
  const { t } = useTranslation('position-late');
  const { wire, notify } = usePortal();
  const field = useId();
  const [text, setText] = useState('');
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    const length = codePointLength(text.trim());
    if (length < MIN_QUESTION || length > MAX_QUESTION)
      return setTrouble(t('questions.length', { least: MIN_QUESTION, most: MAX_QUESTION }));
    setBusy(true);
    setTrouble('');
    try {
      const answer = await (await wire()).call('askQuestion', { Z0301: id, text: text.trim() });
      if (answer.code === SUCCESS_CODE) {
        setText('');
        notify('success', answer.message);
        onAsked();
      } else setTrouble(answer.message || t('questions.notSent'));
    } catch {
      setTrouble(t('questions.notSent'));
    }
    setBusy(false);
  };
  return (
    <form
      className={css['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void send();
      }}
    >
      <label htmlFor={field}>{t('questions.label')}</label>
      <p id={`${field}-help`} className={controls['muted']}>
        {t('questions.help', { least: MIN_QUESTION, most: MAX_QUESTION })}
      </p>
      <textarea
        id={field}
        rows={3}
        value={text}
        aria-describedby={`${field}-help${trouble === '' ? '' : ` ${field}-trouble`}`}
        aria-invalid={trouble !== ''}
        onChange={(event) => setText(event.target.value)}
      />
      {trouble !== '' && (
        <p id={`${field}-trouble`} className={css['trouble']} role="alert">
          {trouble}
        </p>
      )}
      <div>
        <button type="submit" className={controls['button']} disabled={busy}>
          {t(busy ? 'questions.sending' : 'questions.send')}
        </button>
      </div>
    </form>
  );
}
