import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { may, useMe } from '../session/me.ts';
import type { PartProps } from '../recruitments/part-props.ts';
import { Empty, ErrorLine, Skeleton } from '../ui/Kit.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { NewExport } from './NewExport.tsx';
import { PastExports } from './PastExports.tsx';

const LOOK_MS = 1_500;

/** Exports of a recruitment's applications: asked for, under way, to be fetched (HR-26, DATA-01). */
export function ExportsPart(props: PartProps) {
  const { t } = useTranslation('exports');
  const { user } = useMe();
  if (!may(user, 'getExports')) return <Empty title={t('closed')} text={t('closedText')} />;
  return <Exports {...props} />;
}

function Exports({ recruitment }: PartProps) {
  const { data, error, reload } = useLoaded('GET /recruitments/:id/exports', {
    params: { id: recruitment.id },
  });
  const runs = data?.exports.some(({ state }) => state === 'running') ?? false;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => void reload(true), LOOK_MS);
    return () => clearInterval(timer);
  }, [runs, reload]);
  if (!data) return error ? <ErrorLine error={error} /> : <Skeleton lines={6} />;
  return (
    <>
      <NewExport recruitment={recruitment.id} view={data} onChanged={reload} />
      <PastExports
        recruitment={recruitment.id}
        zone={recruitment.zone}
        exports={data.exports}
        onChanged={reload}
      />
    </>
  );
}
