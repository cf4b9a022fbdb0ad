import { useTranslation } from 'react-i18next';
import { flows } from '@portal/machines/flows.ts';
import { toGraph } from '@portal/statecharts';
import { addressOf } from '../route.ts';
import { useNames } from './names.ts';

function Row({ name }: { name: string }) {
  const { t } = useTranslation('workbench');
  const { about } = useNames(name);
  const machine = flows[name];
  if (!machine) return null;
  const { nodes, edges } = toGraph(machine);
  return (
    <li>
      <a className="wb-card" href={addressOf({ page: 'machine', name, input: 0, steps: [] })}>
        <strong>{name}</strong>
        <span>{about}</span>
        <small>{t('list.counts', { states: nodes.length - 1, transitions: edges.length })}</small>
      </a>
    </li>
  );
}

/** Every machine of the portal (WORK-01, MACH-18). */
export function MachineList() {
  const { t } = useTranslation('workbench');
  return (
    <section aria-labelledby="wb-title">
      <h1 id="wb-title" tabIndex={-1}>
        {t('list.title')}
      </h1>
      <p className="wb-lead">{t('list.lead', { count: Object.keys(flows).length })}</p>
      <ul className="wb-cards">
        {Object.keys(flows).map((name) => (
          <Row key={name} name={name} />
        ))}
      </ul>
    </section>
  );
}
