import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { edgeText, type ChartGraph } from '@portal/statecharts';
import { TroubleText } from '../machine/MachineTrouble.tsx';
import { nameOf, StatePart, TransitionPart, type Act } from './EditParts.tsx';
import { StaleSource, type Edits } from './edits.ts';
import shared from '../workbench.module.css';
import css from './edit.module.css';

interface EditPanelProps {
  graph: ChartGraph;
  edits: Edits;
  selected: string;
  /** Ids of states and transitions are names: after some edits another one is meant. @param path of a state */
  onSelect: (id: string) => void;
  onSelectPath: (path: string) => void;
}

/** Edits the state or transition that is chosen in the picture, and says which lines of its source that changed (WORK-16). */
export function EditPanel({ graph, edits, selected, onSelect, onSelectPath }: EditPanelProps) {
  const { t } = useTranslation('workbench');
  const [lines, setLines] = useState<readonly string[] | null>(null);
  const [undoable, setUndoable] = useState(edits.undoable ?? 0);
  const [trouble, setTrouble] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const edge = graph.edges.find(({ id }) => id === selected);
  const node = edge ? undefined : (graph.nodes.find(({ id }) => id === selected) ?? graph.nodes[0]);
  const run = async (doing: () => ReturnType<Edits['undo']>): Promise<boolean> => {
    setBusy(true);
    setTrouble(null);
    try {
      const done = await doing();
      setLines(done.lines);
      setUndoable(done.undoable);
      return true;
    } catch (error) {
      setLines(null);
      setTrouble(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const act: Act = (edit, after) => {
    if (!busy)
      void run(() => edits.edit(edit)).then((isDone) => isDone && after !== undefined && onSelectPath(after));
  };
  const canUndo = (edits.path === '' ? (edits.undoable ?? 0) : undoable) > 0;
  return (
    <section className={css['edit']} aria-busy={busy}>
      <p className={shared['muted']}>
        {edits.path === '' ? t('edit.inField') : t('edit.inFile', { path: edits.path })} {t('edit.choose')}
      </p>
      <label className={shared['field']}>
        {t('edit.of')}
        <select value={edge?.id ?? node?.id ?? ''} onChange={({ target }) => onSelect(target.value)}>
          {graph.nodes.map((one) => (
            <optgroup key={one.id} label={nameOf(one)}>
              <option value={one.id}>{t('edit.stateOf', { name: nameOf(one) })}</option>
              {graph.edges
                .filter(({ source }) => source === one.id)
                .map((own) => (
                  <option key={own.id} value={own.id}>
                    {`${edgeText(own)} → ${own.targets.map((id) => graph.nodes.find((one) => one.id === id)?.path || id).join(', ')}`}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </label>
      {edge ? (
        <TransitionPart
          key={`${edge.id} ${edge.targets.join()} ${edge.guard?.label}`}
          graph={graph}
          act={act}
          edge={edge}
        />
      ) : null}
      {node ? <StatePart key={node.id} graph={graph} act={act} node={node} /> : null}
      {trouble === null ? null : (
        <p role="alert" className={shared['warning']}>
          {trouble instanceof StaleSource ? (
            t('edit.stale', { path: trouble.message })
          ) : (
            <TroubleText trouble={trouble} />
          )}
        </p>
      )}
      <div role="status">
        {lines === null ? null : (
          <>
            <p>{t(lines.length === 0 ? 'edit.same' : 'edit.done')}</p>
            {lines.length === 0 ? null : <pre data-testid="changed-lines">{lines.join('\n')}</pre>}
          </>
        )}
      </div>
      <div className={shared['bar']}>
        <button
          type="button"
          aria-disabled={!canUndo || busy}
          onClick={() => canUndo && !busy && void run(edits.undo)}
        >
          {t('edit.undo')}
        </button>
      </div>
    </section>
  );
}
