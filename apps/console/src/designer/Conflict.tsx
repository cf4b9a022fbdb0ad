import { useTranslation } from 'react-i18next';
import { compare, sentence, type Content } from '@portal/fieldsets';
import { Button } from '../ui/Kit.tsx';
import { useSay } from '../ui/use-say.ts';
import type { Designer } from './use-designer.ts';
import controls from '../ui/controls.module.css';
import css from './designer.module.css';

function Side({ title, from, to }: { title: string; from: Content | null; to: Content | null }) {
  const { t } = useTranslation();
  const { say, language } = useSay();
  const changes = to ? compare(from, to) : [];
  return (
    <div>
      <h4>{title}</h4>
      {changes.length === 0 ? (
        <p className={controls['muted']}>{t('conflict.nothing')}</p>
      ) : (
        <ul>
          {changes.map((change) => (
            <li key={change.key}>{say(sentence(change, language))}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Two people saved the same draft: both sides in sentences, and the choice between them (HR-20). */
export function Conflict({ designer }: { designer: Designer }) {
  const { t } = useTranslation();
  const { snapshot, context, send } = designer;
  if (!snapshot.matches({ open: 'conflict' })) return null;
  const { theirs, saved, state } = context;
  return (
    <section className={css['conflict']} role="alert" aria-label={t('conflict.title')}>
      <h3>{t('conflict.title')}</h3>
      <p>{t('conflict.text', { by: theirs?.by ?? '' })}</p>
      <div className={css['sides']}>
        <Side title={t('conflict.mine')} from={saved?.content ?? null} to={state?.content ?? null} />
        <Side
          title={t('conflict.theirs', { by: theirs?.by ?? '' })}
          from={saved?.content ?? null}
          to={theirs?.state.content ?? null}
        />
      </div>
      <div className={controls['actions']}>
        <Button kind="primary" disabled={!theirs} onClick={() => send({ type: 'KEEP_MINE' })}>
          {t('conflict.keep')}
        </Button>
        <Button onClick={() => send({ type: 'TAKE_THEIRS' })}>{t('conflict.take')}</Button>
      </div>
    </section>
  );
}
