import { useMemo, useState, type ChangeEvent, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { compareGraphs, toGraph, type Comparison } from '@portal/statecharts';
import { Diagram } from '../diagram/Diagram.tsx';
import { useChart } from '../diagram/use-chart.ts';
import { TroubleText } from '../machine/MachineTrouble.tsx';
import { addressOf } from '../route.ts';
import { type OwnTexts, type Read } from './own-machine.ts';
import shared from '../workbench.module.css';
import css from './own.module.css';

interface SourceProps {
  label: string;
  text: string;
  read: Read;
  onText: (text: string) => void;
  pick?: number;
  onPick?: (pick: number) => void;
}

/** A field for a machine: typed, pasted, dropped or chosen; what is wrong with it stands below. */
function Source({ label, text, read, onText, pick = 0, onPick }: SourceProps) {
  const { t } = useTranslation('workbench');
  const take = async (files: FileList | null | undefined): Promise<void> => {
    const given = await files?.[0]?.text();
    if (given !== undefined) onText(given);
  };
  return (
    <div className={css['source']}>
      <label>
        <span>{label}</span>
        <textarea
          value={text}
          rows={10}
          spellCheck={false}
          placeholder="setup({ … }).createMachine({ id: 'door', initial: 'closed', states: { … } })"
          onChange={({ target }) => onText(target.value)}
          onDragOver={(event: DragEvent) => event.preventDefault()}
          onDrop={(event: DragEvent) => {
            if (event.dataTransfer.files.length === 0) return;
            event.preventDefault();
            void take(event.dataTransfer.files);
          }}
        />
      </label>
      <label className={shared['field']}>
        {t('own.file')}
        <input
          type="file"
          accept=".json,.ts,.tsx,.mts,.js,.jsx,.mjs,application/json"
          onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
            void take(target.files).finally(() => (target.value = ''));
          }}
        />
      </label>
      {read && 'reading' in read ? <p role="status">{t('own.reading')}</p> : null}
      {read && 'trouble' in read ? (
        <p role="alert" className={shared['warning']}>
          <TroubleText trouble={read.trouble} />
        </p>
      ) : null}
      {read && !('reading' in read) && read.names && read.names.length > 1 && onPick ? (
        <label className={shared['field']}>
          {t('own.pick')}
          <select value={pick} onChange={({ target }) => onPick(Number(target.value))}>
            {read.names.map(({ name, line }, index) => (
              <option key={line} value={index}>
                {t('own.picked', { name, line })}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      {read && !('reading' in read) && read.notes && read.notes.length > 0 ? (
        <>
          <p>{t('own.unread')}</p>
          <ul className={css['notes']} data-testid="notes">
            {read.notes.map(({ line, subject }, index) => (
              <li key={index}>
                {t('own.line', { line })} <code>{subject}</code>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

function Differences({ comparison }: { comparison: Comparison }) {
  const { t } = useTranslation('workbench');
  const { differences, merged } = comparison;
  const { chart, folding } = useChart(merged, `${merged.id} · 2`);
  const differs = useMemo(() => new Map(differences.map(({ id, kind }) => [id, kind])), [differences]);
  if (differences.length === 0) return <p className={shared['good']}>{t('own.same')}</p>;
  return (
    <>
      <ul className={css['differences']} data-testid="differences">
        {differences.map(({ kind, what, id, text, before }) => (
          <li key={id} data-kind={kind}>
            <b>{t(`own.${kind}.${what}`)}</b> <code>{text}</code>
            {before === '' ? null : <small>{t('own.before', { text: before })}</small>}
          </li>
        ))}
      </ul>
      {chart === null ? <p role="status">{t('diagram.drawing')}</p> : null}
      {chart !== null && 'layout' in chart ? (
        <Diagram chart={chart} folding={folding} title={t('own.compared')} differs={differs} />
      ) : null}
    </>
  );
}

interface OwnPageProps {
  texts: OwnTexts;
  source: Read;
  older: Read;
  /** Name of the machine in addresses; '' while there is none. */
  name: string;
  onTexts: (texts: OwnTexts) => void;
}

/** A machine of one's own as JSON or source, and an older version to compare it with (WORK-11, WORK-12). Nothing in it is run. */
export function OwnPage({ texts, source, older, name, onTexts }: OwnPageProps) {
  const { t } = useTranslation('workbench');
  const [isComparing, setComparing] = useState(texts.older !== '');
  const graphs = useMemo(() => {
    const of = (read: Read) => (read && 'own' in read ? toGraph(read.own.machine) : null);
    return { now: of(source), then: of(older) };
  }, [source, older]);
  const { now, then } = graphs;
  const comparison = useMemo(() => (now && then ? compareGraphs(then, now) : null), [now, then]);
  return (
    <section aria-labelledby="wb-title">
      <h1 id="wb-title" tabIndex={-1}>
        {t('own.title')}
      </h1>
      <p className={shared['lead']}>{t('own.lead')}</p>
      <div className={css['sources']}>
        <Source
          label={t('own.source')}
          text={texts.source}
          read={source}
          onText={(text) => onTexts({ ...texts, source: text, pick: 0 })}
          pick={texts.pick ?? 0}
          onPick={(pick) => onTexts({ ...texts, pick })}
        />
        {isComparing ? (
          <Source
            label={t('own.older')}
            text={texts.older}
            read={older}
            onText={(text) => onTexts({ ...texts, older: text })}
          />
        ) : null}
      </div>
      <div className={shared['bar']}>
        {now ? (
          <a className={css['open']} href={addressOf({ page: 'machine', name, input: 0, steps: [] })}>
            {t('own.open', { name, states: now.nodes.length - 1, transitions: now.edges.length })}
          </a>
        ) : null}
        {isComparing ? null : (
          <button type="button" onClick={() => setComparing(true)}>
            {t('own.compare')}
          </button>
        )}
      </div>
      {comparison ? <Differences comparison={comparison} /> : null}
    </section>
  );
}
