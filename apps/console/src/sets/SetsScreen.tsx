import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { Heading } from '../ui/Heading.tsx';
import { Empty, ErrorLine, Skeleton } from '../ui/Kit.tsx';
import { useLive } from '../ui/use-live.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { SetDesigner } from './SetDesigner.tsx';
import { SetList } from './SetList.tsx';
import { saved } from '../ui/unsaved.ts';
import panes from '../ui/panes.module.css';

/** So often is asked how far resumes are calculated anew. */
const PROGRESS_MS = 3_000;

/** Field sets: what candidates are asked, in their order, and the one that is being edited. */
export function SetsScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const sets = useLoaded('GET /sets');
  const codes = useLoaded('GET /codes');
  const { said, say } = useLive();
  const { reload } = sets;
  const isRecalculating = sets.data?.some(({ recalculating }) => recalculating !== null) === true;
  useEffect(() => {
    if (!isRecalculating) return undefined;
    const timer = setInterval(() => void reload(), PROGRESS_MS);
    return () => clearInterval(timer);
  }, [isRecalculating, reload]);
  if (sets.error) return <ErrorLine error={sets.error} />;
  if (!sets.data || !codes.data) return <Skeleton lines={8} />;
  const chosen = sets.data.find(({ fieldsetid }) => fieldsetid === id);
  return (
    <div className={panes['panes']} data-open={id !== ''}>
      {id === '' ? (
        <Heading title={t('nav.sets')} quiet />
      ) : (
        <h1 className="visually-hidden">{t('nav.sets')}</h1>
      )}
      <SetList
        sets={sets.data}
        codes={codes.data}
        chosen={id}
        say={say}
        onAdded={async (fieldsetid) => {
          await Promise.all([sets.reload(), codes.reload()]);
          saved();
          await navigate(`/sets/${fieldsetid}`);
        }}
      />
      {id === '' ? (
        <section className={`${panes['pane']} ${panes['emptyPane']}`}>
          <Empty title={t('sets.pickTitle')} text={t('sets.pickText')} />
        </section>
      ) : (
        <SetDesigner
          key={id}
          fieldsetid={id}
          summary={chosen}
          sets={sets.data}
          codes={codes.data}
          say={say}
          onChanged={sets.reload}
        />
      )}
      <div className="visually-hidden" role="status" aria-live="polite">
        {said}
      </div>
    </div>
  );
}
