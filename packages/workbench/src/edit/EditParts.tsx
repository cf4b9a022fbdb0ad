import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartEdge, ChartGraph, ChartNode, MachineEdit } from '@portal/statecharts';
import { transitionAt } from '@portal/statecharts/edit/transition-at';
import shared from '../workbench.module.css';
import css from './edit.module.css';

/** Carries an edit out. @param after path of the state that is chosen then; none = what is chosen stays */
export interface Act {
  (edit: MachineEdit, after?: string): void;
}

interface PartProps {
  graph: ChartGraph;
  act: Act;
}

/** A state by its path, the machine by its id. */
export const nameOf = ({ path, id }: ChartNode): string => (path === '' ? id : path);

/** One line to fill in, with its button. */
function Line({ children, button, onSubmit }: { children: ReactNode; button: string; onSubmit: () => void }) {
  return (
    <form
      className={css['line']}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <button type="submit">{button}</button>
    </form>
  );
}

function Text({
  label,
  value,
  onChange,
  list,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  list?: string;
}) {
  return (
    <label className={shared['field']}>
      {label}
      <input
        type="text"
        value={value}
        list={list}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}

function Target({
  graph,
  value,
  onChange,
}: {
  graph: ChartGraph;
  value: string;
  onChange: (path: string) => void;
}) {
  const { t } = useTranslation('workbench');
  return (
    <label className={shared['field']}>
      {t('edit.target')}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {graph.nodes.map((node) => (
          <option key={node.id} value={node.path}>
            {nameOf(node)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Names of the guards that the machine knows, to choose from while one is typed. */
function Guards({ id, graph }: { id: string; graph: ChartGraph }) {
  const names = new Set(graph.edges.flatMap(({ guard }) => (guard?.named ? [guard.label] : [])));
  return (
    <datalist id={id}>
      {[...names].map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </datalist>
  );
}

/** What a state can become. */
export function StatePart({ graph, act, node }: PartProps & { node: ChartNode }) {
  const { t } = useTranslation('workbench');
  const guards = useId();
  const [name, setName] = useState(node.key);
  const [inner, setInner] = useState('');
  const [event, setEvent] = useState('');
  const [target, setTarget] = useState(node.path);
  const [guard, setGuard] = useState('');
  const parent = graph.nodes.find(({ id }) => id === node.parent);
  const path = (key: string): string => [...(parent?.path ? [parent.path] : []), key].join('.');
  const isFirst = parent?.initial === node.id;
  return (
    <>
      {parent ? (
        <Line
          button={t('edit.rename')}
          onSubmit={() => act({ do: 'renameState', path: node.path, key: name }, path(name))}
        >
          <Text label={t('edit.name')} value={name} onChange={setName} />
        </Line>
      ) : null}
      <Line
        button={t('edit.add')}
        onSubmit={() =>
          act(
            { do: 'addState', parent: node.path, key: inner },
            [...(node.path ? [node.path] : []), inner].join('.'),
          )
        }
      >
        <Text label={t('edit.newState')} value={inner} onChange={setInner} />
      </Line>
      <Line
        button={t('edit.add')}
        onSubmit={() => act({ do: 'addTransition', state: node.path, event, target, guard }, node.path)}
      >
        <Text label={t('edit.newEvent')} value={event} onChange={setEvent} />
        <Target graph={graph} value={target} onChange={setTarget} />
        <Text label={t('edit.guard')} value={guard} list={guards} onChange={setGuard} />
        <Guards id={guards} graph={graph} />
      </Line>
      {parent ? (
        <div className={shared['bar']}>
          {parent.type === 'parallel' ? null : (
            <button
              type="button"
              aria-disabled={isFirst}
              onClick={() =>
                isFirst || act({ do: 'setInitial', path: parent.path, key: node.key }, node.path)
              }
            >
              {t(isFirst ? 'edit.isFirst' : 'edit.first')}
            </button>
          )}
          <button type="button" onClick={() => act({ do: 'removeState', path: node.path }, parent.path)}>
            {t('edit.removeState')}
          </button>
        </div>
      ) : null}
    </>
  );
}

/** What a transition can become. */
export function TransitionPart({ graph, act, edge }: PartProps & { edge: ChartEdge }) {
  const { t } = useTranslation('workbench');
  const guards = useId();
  const at = transitionAt(edge, graph);
  const [event, setEvent] = useState(edge.eventType);
  const [target, setTarget] = useState(
    graph.nodes.find(({ id }) => id === edge.targets[0])?.path ?? at.state,
  );
  const [guard, setGuard] = useState(edge.guard?.named ? edge.guard.label : '');
  const isOfEvent = edge.trigger.kind === 'event' || edge.trigger.kind === 'wildcard';
  return (
    <>
      {isOfEvent ? (
        <Line button={t('edit.set')} onSubmit={() => act({ do: 'setEvent', at, event }, at.state)}>
          <Text label={t('edit.event')} value={event} onChange={setEvent} />
        </Line>
      ) : null}
      <Line button={t('edit.set')} onSubmit={() => act({ do: 'setTarget', at, target })}>
        <Target graph={graph} value={target} onChange={setTarget} />
      </Line>
      <Line button={t('edit.set')} onSubmit={() => act({ do: 'setGuard', at, guard })}>
        <Text label={t('edit.guard')} value={guard} list={guards} onChange={setGuard} />
        <Guards id={guards} graph={graph} />
      </Line>
      <div className={shared['bar']}>
        <button type="button" onClick={() => act({ do: 'removeTransition', at }, at.state)}>
          {t('edit.removeTransition')}
        </button>
      </div>
    </>
  );
}
