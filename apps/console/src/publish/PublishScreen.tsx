import { mayDo } from '@portal/console-contract/capabilities';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isFailedExample, type DraftId } from '@portal/fieldsets';
import type { ConsoleError, Published, PublishAsk, PublishRequest } from '@portal/console-contract';
import { call, errorOf } from '../api.ts';
import { onRequested, reloadDesigners, saveEverything } from '../designer/registry.ts';
import { may, useMe } from '../session/me.ts';
import { Heading } from '../ui/Heading.tsx';
import { Check, Empty, ErrorLine, Skeleton } from '../ui/Kit.tsx';
import { moment, said } from '../ui/texts.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { useUnsaved } from '../ui/unsaved.ts';
import { DiscardDraft } from './DiscardDraft.tsx';
import { Discarded } from './Discarded.tsx';
import { PublishFoot } from './PublishFoot.tsx';
import { isOpen, Requests } from './Requests.tsx';
import { documentName, openDrafts, type OpenDraft } from './drafts.ts';
import { useReview } from './use-review.ts';
import { Verdicts } from './Verdicts.tsx';
import layout from '../ui/layout.module.css';
import controls from '../ui/controls.module.css';
import css from './publish.module.css';

/** What publishing would do, in one sentence a change, and the publishing itself (HR-11). */
export function PublishScreen() {
  const [saved, setSaved] = useState(false);
  // What was typed a moment ago is to be published too.
  useEffect(() => {
    let left = false;
    void saveEverything().then(() => {
      if (!left) setSaved(true);
    });
    return () => {
      left = true;
    };
  }, []);
  return saved ? <Publishing /> : <Skeleton lines={6} />;
}

function Publishing() {
  const { t, i18n } = useTranslation();
  const { user } = useMe();
  const sets = useLoaded('GET /sets');
  const codes = useLoaded('GET /codes');
  const order = useLoaded('GET /drafts/:id', { params: { id: 'order' } });
  const requests = useLoaded('GET /requests');
  /** What was ticked or left out by hand; until then one's own drafts are ticked and others' are not (GRID-03). */
  const [ticks, setTicks] = useState<ReadonlyMap<DraftId, boolean>>(new Map());
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const [plans, setPlans] = useState<PublishRequest['plans']>({});
  const [note, setNote] = useState('');
  useUnsaved(note.trim() !== '');
  const [error, setError] = useState<ConsoleError | null>(null);
  const [done, setDone] = useState<Published | null>(null);
  const [busy, setBusy] = useState(false);

  const drafts =
    sets.data && codes.data && order.data && requests.data
      ? openDrafts(sets.data, codes.data, order.data)
      : null;
  // What is asked for already is looked at as it was asked for.
  const asking = new Set(
    (requests.data ?? []).filter(isOpen).flatMap((request) => request.drafts.map(({ id }) => id)),
  );
  const isTicked = ({ id, authors }: OpenDraft): boolean =>
    ticks.get(id) ?? (!asking.has(id) && authors.every((login) => login === user.login));
  const chosen = (drafts ?? []).filter(isTicked).map(({ id }) => id);
  const asked = chosen.join(' ');

  const { review, error: unread, ask } = useReview(asked);

  const reload = (): Promise<unknown> => Promise.all([sets.reload(), codes.reload(), order.reload()]);
  const parts = [sets.reload, codes.reload, order.reload, requests.reload];
  // What others ask for, confirm or call off is seen without a reload of the page (GRID-17).
  useEffect(
    () =>
      onRequested(() => {
        for (const part of parts) void part(true);
      }),
    // oxlint-disable-next-line react/exhaustive-deps
    parts,
  );
  /** Sends what was chosen and answered, as it was reviewed. */
  const send = async (run: (wanted: PublishRequest) => Promise<void>): Promise<void> => {
    if (!review) return;
    setBusy(true);
    try {
      await run({
        drafts: review.drafts.map(({ id, rev }) => ({ id, rev })),
        note,
        confirmed: [...confirmed],
        plans,
      });
      setError(null);
      await reload();
    } catch (failed) {
      const told = errorOf(failed);
      setError(told);
      if (told.code === 'stale') await ask();
    } finally {
      setBusy(false);
    }
  };
  const published = (versions: Published): void => {
    setDone(versions);
    // It stands with the versions now: who goes on leaves nothing behind.
    setNote('');
    reloadDesigners();
  };
  const publish = (): Promise<void> =>
    send(async (wanted) => published(await call('POST /publish', { body: wanted })));
  const askFor = (second: boolean, at: string): Promise<void> =>
    send(async (wanted) => {
      await call('POST /requests', { body: { ...wanted, second, at } satisfies PublishAsk });
      setNote('');
      setTicks(new Map());
      await requests.reload();
    });

  const trouble = sets.error ?? codes.error ?? order.error ?? requests.error;
  if (trouble) return <ErrorLine error={trouble} />;
  if (!drafts) return <Skeleton lines={6} />;
  const nameOf = (id: DraftId): string => {
    // Also of what is published, and no draft any more.
    const name = documentName(id, sets.data ?? [], codes.data ?? []);
    if (id === 'order') return t('publish.order');
    return (name && said(name, i18n.language)) || id.slice(id.indexOf(':') + 1);
  };
  const verdicts = review?.drafts.flatMap((draft) => draft.verdicts) ?? [];
  const open =
    verdicts.filter(({ change, class: reach }) => reach === 'confirm' && !confirmed.has(change.key)).length +
    verdicts.filter(
      ({ change, class: reach, evidence }) =>
        reach === 'plan' &&
        (evidence.failing ?? []).some(({ value }) => plans[change.key]?.[value] === undefined),
    ).length;
  return (
    <div className={layout['page']}>
      <Heading title={t('publish.title')} />
      <p className={layout['lead']}>{t('publish.text')}</p>
      {done && (
        <div className={layout['success']} role="status">
          <strong>{t('publish.done')}</strong>
          <ul>
            {done.versions.map(({ id, version }) => (
              <li key={id}>{t('publish.doneVersion', { name: nameOf(id), version })}</li>
            ))}
          </ul>
          <Link to="/sets">{t('publish.back')}</Link>
        </div>
      )}
      <Requests
        requests={requests.data ?? []}
        nameOf={nameOf}
        onChanged={() => Promise.all([requests.reload(), reload()])}
        onPublished={published}
      />
      {drafts.length === 0 ? (
        <Empty title={t('publish.none')} text={t('publish.noneText')} />
      ) : (
        <>
          <section className={layout['card']} aria-label={t('publish.drafts')}>
            <h2>{t('publish.drafts')}</h2>
            {drafts.map((draft) => {
              const { id, by, at, changes, authors } = draft;
              const others = authors.filter((login) => login !== user.login);
              const mayDiscard =
                may(user, 'discardDraft') && (others.length === 0 || mayDo(user, 'forms.publish'));
              return (
                <div key={id} className={css['draft']}>
                  <Check
                    checked={isTicked(draft)}
                    onChange={(on) => setTicks(new Map(ticks).set(id, on))}
                    label={
                      <>
                        {nameOf(id)}{' '}
                        <span className={controls['muted']}>
                          {t('publish.draft', { by, count: changes, at: moment(at, i18n.language) })}
                          {others.length > 0 &&
                            ` ${t('publish.ofOthers', { names: others.join(t('listComma')) })}`}
                          {asking.has(id) && ` ${t('publish.isAsked')}`}
                        </span>
                      </>
                    }
                  />
                  {mayDiscard && <DiscardDraft id={id} name={nameOf(id)} onDiscarded={reload} />}
                </div>
              );
            })}
          </section>
          <ErrorLine error={error ?? unread} />
          {!review && chosen.length > 0 && !unread && <Skeleton lines={5} />}
          {review?.drafts.map((draft) => (
            <Verdicts
              key={draft.id}
              id={draft.id}
              together={chosen}
              title={nameOf(draft.id)}
              nameOf={nameOf}
              verdicts={draft.verdicts}
              confirmed={confirmed}
              onConfirm={(key, on) => {
                const next = new Set(confirmed);
                if (on) next.add(key);
                else next.delete(key);
                setConfirmed(next);
              }}
              plans={plans}
              onPlan={(key, value, becomes) =>
                setPlans({ ...plans, [key]: { ...plans[key], [value]: becomes } })
              }
            />
          ))}
          {review && (
            <PublishFoot
              review={review}
              nameOf={nameOf}
              changes={verdicts.filter(({ change }) => !isFailedExample(change)).length}
              open={open}
              busy={busy}
              note={note}
              onNote={setNote}
              onPublish={() => void publish()}
              onAsk={(second, at) => void askFor(second, at)}
            />
          )}
        </>
      )}
      <Discarded key={drafts.map(({ id }) => id).join()} onRestored={reload} />
    </div>
  );
}
