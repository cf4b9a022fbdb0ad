import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { compare, operationSentence, sentence, type Content } from '@portal/fieldsets';
import { call } from '../api.ts';
import type { Designer } from '../designer/use-designer.ts';
import { Button, Dialog, Empty, ErrorLine, SelectField, Skeleton } from '../ui/Kit.tsx';
import { moment } from '../ui/texts.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { useSay } from '../ui/use-say.ts';
import { Words } from '../ui/Words.tsx';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import css from './publish.module.css';

/** The draft stands beside the published versions under this name. */
const DRAFT = 'draft';

/** Content of a version by its number; null while it is fetched. */
function useVersion(id: string, version: string, draft: Content | null): Content | null {
  const [content, setContent] = useState<Content | null>(null);
  useEffect(() => {
    let stale = false;
    setContent(null);
    if (version !== DRAFT && version !== '')
      void call('GET /versions/:id/:version', { params: { id, version } }).then(
        (answer) => {
          if (!stale) setContent(answer.content);
        },
        () => undefined,
      );
    return () => {
      stale = true;
    };
  }, [id, version]);
  return version === DRAFT ? draft : content;
}

function Difference({ from, to }: { from: Content | null; to: Content | null }) {
  const { t } = useTranslation();
  const { say, language } = useSay();
  if (!from || !to) return <Skeleton lines={2} />;
  const changes = compare(from, to);
  if (changes.length === 0) return <p className={controls['muted']}>{t('history.same')}</p>;
  return (
    <ul className={layout['list']}>
      {changes.map((change) => (
        <li key={change.key}>
          <Words text={say(sentence(change, language))} />
        </li>
      ))}
    </ul>
  );
}

function Journal({ id, content }: { id: string; content: Content | null }) {
  const { t } = useTranslation();
  const { say, language } = useSay();
  const { data, error } = useLoaded('GET /journal/:id', { params: { id } });
  if (error) return <ErrorLine error={error} />;
  if (!data) return <Skeleton lines={3} />;
  if (data.entries.length === 0) return <p className={controls['muted']}>{t('history.noJournal')}</p>;
  return (
    <ol className={css['journal']}>
      {data.entries.map(({ operation, at, by, version }, index) => (
        <li key={`${at} ${index}`}>
          <time dateTime={at}>{moment(at, language)}</time>
          <span>{by}</span>
          <span>
            <Words text={say(operationSentence(operation, content ? [content] : [], language))} />
          </span>
          <span className={controls['muted']}>
            {version === 0 ? t('history.draft') : t('history.version', { version })}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Versions of a document, what differs between any two, and the way back (HR-13). */
export function History({ designer, onClose }: { designer: Designer; onClose(): void }) {
  const { t, i18n } = useTranslation();
  const { context, act, editable } = designer;
  const { id } = context;
  const draft = context.state?.content ?? null;
  const { data, error } = useLoaded('GET /versions/:id', { params: { id } });
  const newest = data?.[0]?.version;
  const [chosen, setChosen] = useState<{ from?: string; to: string }>({ to: DRAFT });
  const from = chosen.from ?? (newest === undefined ? '' : String(newest));
  const fromContent = useVersion(id, from, draft);
  const toContent = useVersion(id, chosen.to, draft);
  const options = [
    { value: DRAFT, label: t('history.draft') },
    ...(data ?? []).map(({ version }) => ({
      value: String(version),
      label: t('history.version', { version }),
    })),
  ];
  const restore = async (version: number): Promise<void> => {
    const { content } = await call('GET /versions/:id/:version', { params: { id, version } });
    act({ op: 'replace', content, why: 'restore' });
    onClose();
  };
  return (
    <Dialog title={t('history.title')} onClose={onClose} drawer wide>
      <ErrorLine error={error} />
      {!data && !error && <Skeleton lines={4} />}
      {data?.length === 0 && <Empty title={t('history.none')} text={t('history.noneText')} />}
      <ol className={css['versions']}>
        {data?.map(({ version, at, by, note, hash, classes }) => (
          <li key={version}>
            <div>
              <strong>{t('history.version', { version })}</strong>{' '}
              <span className={controls['muted']}>
                <time dateTime={at}>{moment(at, i18n.language)}</time> {by}
              </span>
              {note !== '' && <p>{note}</p>}
              <p className={controls['muted']}>
                {Object.entries(classes).map(([name, count]) => (
                  <span key={name} className={css['changeClass']} data-class={name}>
                    {t(`fieldsets:class.${name}`)} {count}
                  </span>
                ))}
                <code title={hash}>{hash.slice(0, 8)}</code>
              </p>
            </div>
            {editable && version !== newest && (
              <Button onClick={() => void restore(version)}>{t('history.restore')}</Button>
            )}
          </li>
        ))}
      </ol>
      {data && data.length > 0 && (
        <section>
          <h3>{t('history.compare')}</h3>
          <div className={controls['pair']}>
            <SelectField
              label={t('history.from')}
              value={from}
              options={options}
              onChange={(value) => setChosen({ ...chosen, from: value })}
            />
            <SelectField
              label={t('history.to')}
              value={chosen.to}
              options={options}
              onChange={(value) => setChosen({ ...chosen, to: value })}
            />
          </div>
          <Difference from={fromContent} to={toContent} />
        </section>
      )}
      <section>
        <h3>{t('history.journal')}</h3>
        <Journal id={id} content={draft} />
      </section>
    </Dialog>
  );
}
