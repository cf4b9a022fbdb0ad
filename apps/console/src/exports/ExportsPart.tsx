import { useTranslation } from 'react-i18next';
import { call, linkTo } from '../api.ts';
import { may, useMe } from '../session/me.ts';
import type { PartProps } from '../recruitments/part-props.ts';
import { Empty, ErrorLine, Skeleton } from '../ui/Kit.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import layout from '../ui/layout.module.css';
import { NewExport } from './NewExport.tsx';
import { PastExports } from './PastExports.tsx';
import { useWatch } from './use-watch.ts';

/** Exports of a recruitment's applications: asked for, under way, to be fetched (HR-26, DATA-01). */
export function ExportsPart(props: PartProps) {
  const { t } = useTranslation('exports');
  const { user } = useMe();
  if (!may(user, 'getExports')) return <Empty title={t('closed')} text={t('closedText')} />;
  return <Exports {...props} />;
}

function Exports({ recruitment }: PartProps) {
  const { t } = useTranslation('exports');
  const params = { id: recruitment.id };
  const { data, error, reload } = useLoaded('GET /recruitments/:id/exports', { params });
  useWatch(data?.exports, reload);
  if (!data) return error ? <ErrorLine error={error} /> : <Skeleton lines={6} />;
  return (
    <>
      <NewExport recruitment={recruitment.id} view={data} onChanged={reload} />
      <section
        className={layout['card']}
        aria-labelledby={data.exports.length === 0 ? undefined : 'past-exports'}
      >
        {data.exports.length === 0 ? (
          <Empty title={t('past.none')} text={t('past.noneText')} />
        ) : (
          <>
            <h2 id="past-exports">{t('past.title')}</h2>
            <PastExports
              zone={recruitment.zone}
              exports={data.exports}
              onChanged={reload}
              contentOf={({ kind, total, columns }) =>
                kind === 'sheet'
                  ? t('past.size', { count: total, columns })
                  : t('past.people', { count: total })
              }
              stop={(own) =>
                call('POST /recruitments/:id/exports/:export/stop', { params: { ...params, export: own } })
              }
              linkOf={(own) =>
                linkTo('GET /recruitments/:id/exports/:export/file', { params: { ...params, export: own } })
              }
            />
          </>
        )}
      </section>
    </>
  );
}
