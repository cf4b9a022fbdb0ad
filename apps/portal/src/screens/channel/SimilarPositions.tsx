import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { positionPath } from '@portal/rules';
import type { Position } from '@portal/schemas';
import { usePortal } from '../../services/PortalProvider.tsx';
import { useQuery } from '../../services/use-query.ts';
import { PositionName } from '../../ui/PositionName.tsx';
import { cellOf, NAME_COLUMN, UNIT_COLUMN } from './cells.ts';
import { useClosure, useClosureText } from './use-closure.ts';
import css from './similar.module.css';

/** Positions of the same unit or category, open ones first (TRY-61); nothing where there are none, or the server knows none. */
export default function SimilarPositions({ position }: { position: Position }) {
  const { t } = useTranslation('position-late');
  const { wire, language, user } = usePortal();
  const { pos_id: id } = position;
  const { data } = useQuery(`similar/${id}/${language}/${user?.a0100 ?? ''}`, async () => {
    const answer = await (await wire()).call('similarPositions', { Z0301: id });
    return answer.ok ? answer.data.positions : [];
  });
  if (data === undefined || data.length === 0) return null;
  return (
    <section className={css['similar']} aria-labelledby="similar-title">
      <h2 id="similar-title">{t('similar.title')}</h2>
      <ul>
        {data.map((one) => (
          <li key={one.pos_id}>
            <Link to={positionPath(one.hireChannel || position.hireChannel, one.pos_id)}>
              <PositionName name={one.z0351 || cellOf(one, NAME_COLUMN)} />
            </Link>
            <span>{cellOf(one, UNIT_COLUMN)}</span>
            <Closed position={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Closed({ position }: { position: Position }) {
  const closure = useClosure(position);
  const closureText = useClosureText();
  return closure === '' ? null : <span>{closureText(position, closure)}</span>;
}
