import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError } from '@portal/console-contract';
import { EXAM_KINDS } from '@portal/schemas';
import { errorOf } from '../api.ts';
import type { PartProps } from '../recruitments/part-props.ts';
import { may, useMe } from '../session/me.ts';
import { Empty, ErrorLine, Skeleton } from '../ui/Kit.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import layout from '../ui/layout.module.css';
import type { ExamProps } from './exam-props.ts';
import { ExamKindPart } from './ExamKindPart.tsx';
import { Papers } from './Papers.tsx';
import { Ranking } from './Ranking.tsx';
import { Seats } from './seats/Seats.tsx';
import { Subjects } from './Subjects.tsx';
import css from './exams.module.css';

/** Tickets and scores of a recruitment: imported, published, taken back (HR-27). */
export function ExamsPart({ recruitment }: PartProps) {
  const { t } = useTranslation('exams');
  const { data, error, reload } = useLoaded('GET /recruitments/:id/exams', {
    params: { id: recruitment.id },
  });
  const { user } = useMe();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ part: string; error: ConsoleError } | null>(null);
  if (error) return <ErrorLine error={error} />;
  if (!data) return <Skeleton lines={6} />;
  const run = async (part: string, what: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setRefused(null);
    try {
      await what();
    } catch (failed) {
      setRefused({ part, error: errorOf(failed) });
    }
    // Also after a refusal: what was refused as stale is shown as it is now.
    await reload();
    setBusy(false);
  };
  const props: ExamProps = {
    recruitment: recruitment.id,
    zone: recruitment.zone,
    windows: recruitment.windows,
    view: data,
    busy,
    run,
    errorOfPart: (part) => (refused?.part === part ? refused.error : null),
  };
  if (data.applications === 0 && EXAM_KINDS.every((kind) => data.parts[kind].imports.length === 0))
    return <Empty title={t('none')} text={t('noneText')} />;
  return (
    <>
      <p className={layout['lead']}>{t('lead')}</p>
      <div className={css['parts']}>
        <Seats {...props} />
        <ExamKindPart kind="ticket" {...props} />
        {may(user, 'getExamPapers') && <Papers key={data.parts.ticket.entries} {...props} />}
        <Subjects {...props} />
        <ExamKindPart kind="scores" {...props} />
        {data.subjects.length > 0 && data.parts.scores.entries > 0 && <Ranking {...props} />}
      </div>
    </>
  );
}
