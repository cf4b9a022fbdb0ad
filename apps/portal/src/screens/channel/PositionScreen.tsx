import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { channelPath } from '@portal/rules';
import { PositionDetail, type ApplyStep } from './PositionDetail.tsx';

/** Whether there is an entry of ours behind this one to go back to. */
export const hasHistory = (): boolean =>
  Number((window.history.state as { idx?: unknown } | null)?.idx ?? 0) > 0;

const stepOf = (text: string | null): ApplyStep | null => (text === 'check' || text === 'done' ? text : null);

/** The detail of a position under its channel; Back returns to the list as it was left (POS-05, CHAN-19). */
export default function PositionScreen() {
  const { channelId = '', positionId = '' } = useParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const fromList = typeof state === 'object' && state !== null && 'fromList' in state;
  const [search] = useSearchParams();
  return (
    <PositionDetail
      key={positionId}
      id={positionId}
      channel={channelId}
      step={stepOf(search.get('apply'))}
      onBack={() => {
        if (fromList && hasHistory()) void navigate(-1);
        else void navigate(channelPath(channelId));
      }}
    />
  );
}
