import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError } from '@portal/console-contract';
import { call, errorOf } from '../api.ts';
import { Done } from '../ui/Done.tsx';
import type { PartProps } from '../recruitments/part-props.ts';
import { may, useMe } from '../session/me.ts';
import { Button, Empty, ErrorLine, Skeleton } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import { useKept } from '../ui/use-kept.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import layout from '../ui/layout.module.css';
import { CalendarCard } from './CalendarCard.tsx';
import { againDraft, askOf, newDraft, type ListDraft } from './list-draft.ts';
import { ListDetail } from './ListDetail.tsx';
import { ListForm } from './ListForm.tsx';
import { ListsTable } from './ListsTable.tsx';
import css from './lists.module.css';

/** The board that lists of offices stand on, where it is there. */
const BOARD = 'publicity';

/** Public lists of a recruitment: made from results, let through by a second person, kept as they were (LIST-01). */
export function ListsPart({ recruitment }: PartProps) {
  const { t, i18n } = useTranslation('lists');
  const editable = may(useMe().user, 'askPublicList');
  const {
    data: answer,
    error,
    reload,
  } = useLoaded('GET /recruitments/:id/public-lists', { params: { id: recruitment.id } });
  const data = useKept(answer);
  const [draft, setDraft] = useState<ListDraft | null>(null);
  const [chosen, setChosen] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<ConsoleError | null>(null);
  const [told, setTold] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  if (!data) return error ? <ErrorLine error={error} /> : <Skeleton lines={6} />;
  const { sources, channels, lists } = data;
  const list = lists.find(({ id }) => id === chosen);
  const choose = (id: string): void => {
    setChosen(id);
    setTold('');
    setRefused(null);
  };
  const run = async (what: () => Promise<unknown>, done: string): Promise<boolean> => {
    setBusy(true);
    setRefused(null);
    setTold('');
    let isDone = false;
    try {
      await what();
      isDone = true;
      setTold(done);
    } catch (failed) {
      setRefused(errorOf(failed));
    }
    // Also after a refusal: what was refused as stale is shown as it is now.
    await reload();
    setBusy(false);
    return isDone;
  };
  const ask = async (wanted: ListDraft): Promise<void> => {
    const isDone = await run(async () => {
      const view = await call('POST /recruitments/:id/public-lists', {
        params: { id: recruitment.id },
        body: askOf(wanted),
      });
      setChosen(view.lists[0]?.id ?? '');
    }, t('told.asked'));
    if (isDone) setDraft(null);
  };
  const begin = (): void => {
    const [first] = sources.filter(({ hidden, people }) => !hidden && people > 0);
    const source = first ?? sources[0];
    const board = channels.find(({ channel }) => channel === BOARD) ?? channels[0];
    if (source) setDraft(newDraft(source, board?.channel ?? ''));
    setTold('');
    setRefused(null);
  };
  return (
    <div className={css['parts']}>
      <p className={layout['lead']}>{t('lead')}</p>
      <section className={layout['card']} aria-labelledby="lists-title">
        <div className={css['head']}>
          <h2 id="lists-title">{t('lists.title')}</h2>
          {editable && !draft && (
            <Button kind="primary" disabled={busy} onClick={begin}>
              {t('lists.new')}
            </Button>
          )}
        </div>
        {lists.length === 0 ? (
          <Empty title={t('none')} text={t('noneText')} />
        ) : (
          <ListsTable
            lists={lists}
            chosen={chosen}
            onChoose={(id) => {
              choose(id);
              setDraft(null);
              heading.current?.focus();
            }}
          />
        )}
        {!list && <Done text={told} />}
      </section>
      {draft && (
        <section className={layout['card']} aria-labelledby="lists-form">
          <h2 id="lists-form">{t(draft.replaces === '' ? 'form.heading' : 'form.again')}</h2>
          <ListForm
            key={draft.replaces}
            view={data}
            zone={recruitment.zone}
            first={draft}
            busy={busy}
            error={refused}
            onCancel={() => setDraft(null)}
            onAsk={(wanted) => void ask(wanted)}
          />
        </section>
      )}
      {list && !draft && (
        <section className={layout['card']} aria-labelledby="lists-one">
          <h2 id="lists-one" ref={heading} tabIndex={-1}>
            {said(list.title, i18n.language)}
          </h2>
          <ListDetail
            key={list.id}
            recruitment={recruitment.id}
            list={list}
            zone={recruitment.zone}
            busy={busy}
            error={refused}
            done={<Done text={told} />}
            run={run}
            onAgain={() => {
              setDraft(againDraft(list));
              setTold('');
              setRefused(null);
            }}
          />
        </section>
      )}
      {!draft && <CalendarCard />}
    </div>
  );
}
