import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError, ExamPaperRoom, ReviewExport } from '@portal/console-contract';
import { momentText } from '@portal/rules';
import { PAPER_PARTS, type PaperPart } from '@portal/schemas';
import { languageOf } from '@portal/schemas/languages';
import { call, linkTo } from '../api.ts';
import { PastExports } from '../exports/PastExports.tsx';
import { useWatch } from '../exports/use-watch.ts';
import { Button, Check, ErrorLine, SelectField, Skeleton } from '../ui/Kit.tsx';
import { Refused } from '../ui/Refused.tsx';
import { said } from '../ui/texts.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import type { ExamProps } from './exam-props.ts';
import { Gaps } from './Gaps.tsx';
import css from './exams.module.css';

/** Papers of examination rooms: chosen by sitting and room, made in the background, fetched (EXAM-04). */
export function Papers(props: ExamProps) {
  const { recruitment, zone, view } = props;
  const { t, i18n } = useTranslation('exams');
  const params = { id: recruitment };
  const { data, error, reload } = useLoaded('GET /recruitments/:id/exams/papers', { params });
  useWatch(data?.exports, reload);
  // The page is read again after whatever was done on it: another draw or another seat makes other rooms.
  const read = useRef(view);
  useEffect(() => {
    if (read.current !== view) void reload(true);
    read.current = view;
  }, [view, reload]);
  if (view.parts.ticket.entries === 0) return null;
  if (!data) return error ? <ErrorLine error={error} /> : <Skeleton lines={4} />;
  const whenOf = (starts: string): string => momentText(starts, languageOf(i18n.language), { zone });
  const contentOf = ({ papers, total }: ReviewExport): string =>
    papers === null
      ? ''
      : t('papers.content', {
          subject: said(papers.subject, i18n.language),
          at: whenOf(papers.starts),
          room: papers.room === null ? t('papers.allRooms') : said(papers.room, i18n.language),
          parts: papers.parts.map((part) => t(`papers.part.${part}`)).join(t('comma')),
          count: total,
        });
  return (
    <section className={layout['card']} aria-labelledby="exam-papers">
      <h2 id="exam-papers">{t('papers.title')}</h2>
      <p className={controls['muted']}>{t('papers.text')}</p>
      <Ask {...props} rooms={data.rooms} whenOf={whenOf} onAsked={reload} />
      {data.exports.length > 0 && (
        <div className={css['step']}>
          <h3>{t('papers.past')}</h3>
          <PastExports
            zone={zone}
            exports={data.exports}
            onChanged={reload}
            contentOf={contentOf}
            stop={(own) =>
              call('POST /recruitments/:id/exams/papers/:export/stop', { params: { ...params, export: own } })
            }
            linkOf={(own) =>
              linkTo('GET /recruitments/:id/exams/papers/:export/file', {
                params: { ...params, export: own },
              })
            }
          />
        </div>
      )}
    </section>
  );
}

interface AskProps extends ExamProps {
  rooms: readonly ExamPaperRoom[];
  whenOf(starts: string): string;
  onAsked(): Promise<void>;
}

function Ask({ recruitment, view, busy, run, errorOfPart, rooms, whenOf, onAsked }: AskProps) {
  const { t, i18n } = useTranslation('exams');
  const templates = view.templates.filter(({ kind }) => kind === 'ticket');
  const [session, setSession] = useState('');
  const [room, setRoom] = useState('');
  const [parts, setParts] = useState<readonly PaperPart[]>(PAPER_PARTS);
  const [template, setTemplate] = useState('');
  const [begun, setBegun] = useState(0);
  const name = (text: ExamPaperRoom['room']): string => said(text, i18n.language);
  const sessions = [...new Map(rooms.map((one) => [one.session, one])).values()];
  const chosen = sessions.find((one) => one.session === session) ?? sessions[0];
  const own = rooms.filter((one) => one.session === chosen?.session);
  const ofRoom = own.find(({ id }) => id === room);
  const printed = [template, view.parts.ticket.publication.template, templates[0]?.id ?? ''].find((id) =>
    templates.some((one) => one.id === id),
  );
  const count = ofRoom?.seats ?? own.reduce((sum, { seats }) => sum + seats, 0);
  const begin = (): Promise<void> =>
    run('papers', async () => {
      setBegun(0);
      const { total } = await call('POST /recruitments/:id/exams/papers', {
        params: { id: recruitment },
        body: {
          session: chosen?.session ?? '',
          room: ofRoom?.id ?? '',
          parts: [...parts],
          template: printed ?? '',
          language: languageOf(i18n.language),
        },
      });
      setBegun(total);
      await onAsked();
    });
  const refusals = ({ problems = [] }: ConsoleError): string[] =>
    problems.map(({ path, what }) => t([`papers.refused.${path}.${what}`, '']));
  return (
    <>
      <div className={css['papers']}>
        <SelectField
          label={t('papers.session')}
          value={chosen?.session ?? ''}
          options={sessions.map((one) => ({
            value: one.session,
            label: t('papers.sessionOf', { subject: name(one.subject), at: whenOf(one.starts) }),
          }))}
          onChange={(value) => {
            setSession(value);
            setRoom('');
          }}
        />
        <SelectField
          label={t('papers.room')}
          value={ofRoom?.id ?? ''}
          options={[
            { value: '', label: t('papers.allRooms') },
            ...own.map((one) => ({
              value: one.id,
              label: t('papers.roomOf', { place: name(one.place), room: name(one.room), count: one.seats }),
            })),
          ]}
          onChange={setRoom}
        />
        {templates.length > 1 && (
          <SelectField
            label={t('papers.template')}
            value={printed ?? ''}
            options={templates.map(({ id, title }) => ({ value: id, label: said(title, i18n.language) }))}
            onChange={setTemplate}
          />
        )}
      </div>
      <fieldset className={css['ranking']}>
        <legend>{t('papers.parts')}</legend>
        {PAPER_PARTS.map((part) => (
          <Check
            key={part}
            label={t(`papers.part.${part}`)}
            checked={parts.includes(part)}
            onChange={(isIn) =>
              setParts(PAPER_PARTS.filter((one) => (one === part ? isIn : parts.includes(one))))
            }
          />
        ))}
      </fieldset>
      {/* What stands against tickets stands against printing them. */}
      {parts.includes('tickets') && <Gaps kind="ticket" view={view} template={printed ?? ''} />}
      <Refused error={errorOfPart('papers')} texts={refusals} />
      <p role="status">{begun > 0 && t('papers.begun', { count: begun })}</p>
      <div className={controls['actions']}>
        <Button
          kind="primary"
          disabled={busy || parts.length === 0 || count === 0}
          onClick={() => void begin()}
        >
          {t('papers.begin', { count })}
        </Button>
      </div>
    </>
  );
}
