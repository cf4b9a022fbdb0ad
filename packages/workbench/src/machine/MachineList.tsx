import { useTranslation } from 'react-i18next';
import { toGraph } from '@portal/statecharts';
import { useFlows } from '../flows.ts';
import type { FolderTrouble } from '../folder.ts';
import { useServed } from '../served.ts';
import { TroubleText } from './MachineTrouble.tsx';
import { addressOf } from '../route.ts';
import { useNames } from './names.ts';
import shared from '../workbench.module.css';
import css from './machine.module.css';

function Row({ name }: { name: string }) {
  const { t } = useTranslation('workbench');
  const { about } = useNames(name);
  const machine = useFlows().machines[name];
  if (!machine) return null;
  let counts: string;
  try {
    const { nodes, edges } = toGraph(machine);
    counts = t('list.counts', { states: nodes.length - 1, transitions: edges.length });
  } catch {
    // Its own page says what is wrong with it.
    counts = t('list.broken');
  }
  return (
    <li>
      <a className={css['card']} href={addressOf({ page: 'machine', name, input: 0, steps: [] })}>
        <strong data-testid="name">{name}</strong>
        <span>{about}</span>
        <small>{counts}</small>
      </a>
    </li>
  );
}

/** Every machine (WORK-01, MACH-18). */
export function MachineList({ troubles }: { troubles: readonly FolderTrouble[] }) {
  const { t } = useTranslation('workbench');
  const served = useServed();
  const names = Object.keys(useFlows().machines);
  return (
    <section aria-labelledby="wb-title">
      <h1 id="wb-title" tabIndex={-1}>
        {t('list.title')}
      </h1>
      <p className={shared['lead']}>
        {served === null
          ? t('list.lead', { count: names.length })
          : served.folder === ''
            ? t('list.noFolder')
            : t('list.folder', { folder: served.folder, count: names.length })}
      </p>
      <ul className={css['cards']}>
        {names.map((name) => (
          <Row key={name} name={name} />
        ))}
      </ul>
      {troubles.length > 0 ? (
        <>
          <h2>{t('list.troubles')}</h2>
          <ul data-testid="troubles">
            {troubles.map((one, index) => (
              <li key={index}>
                <code>{one.path}</code>{' '}
                {'note' in one ? (
                  <>
                    {t('own.line', { line: one.note.line })} <code>{one.note.subject}</code>
                  </>
                ) : (
                  <TroubleText trouble={one.trouble} />
                )}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
