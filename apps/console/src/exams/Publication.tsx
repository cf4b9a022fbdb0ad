import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExamPart, ExamsView } from '@portal/console-contract';
import type { ExamKind } from '@portal/schemas';
import { call } from '../api.ts';
import { may, useMe } from '../session/me.ts';
import { DateField } from '../ui/DateField.tsx';
import { Button, Dialog, SelectField } from '../ui/Kit.tsx';
import { momentIn, said } from '../ui/texts.ts';
import { useUnread } from '../ui/unread.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import { ExamError } from './ExamError.tsx';
import type { ExamProps } from './exam-props.ts';
import { Gaps } from './Gaps.tsx';
import css from './exams.module.css';

/**
 * What candidates see of a part: nothing, nothing yet, or what was published, unless nobody can for now; and whether somebody
 * has asked for it.
 */
export function stateOf({
  publication,
  closed,
}: ExamPart): 'hidden' | 'asked' | 'scheduled' | 'closed' | 'shown' {
  if (publication.from === null) return publication.request ? 'asked' : 'hidden';
  if (Date.parse(publication.from) > Date.now()) return 'scheduled';
  return closed === null ? 'shown' : 'closed';
}

/** Who sees tickets or scores: asked for by one person, confirmed by another, withdrawn by anybody (EXAM-07). */
export function Publication({ kind, ...props }: ExamProps & { kind: ExamKind }) {
  const { recruitment, zone, windows, view, busy, run, errorOfPart } = props;
  const { t, i18n } = useTranslation('exams');
  const { user } = useMe();
  const [open, setOpen] = useState<'ask' | 'withdraw' | null>(null);
  const part = view.parts[kind];
  const { publication, importers, unpublished, entries, seen, closed } = part;
  const { request, from } = publication;
  const params = { id: recruitment, kind };
  const step = `${kind}/publication`;
  const act = (work: () => Promise<unknown>): Promise<void> =>
    run(step, async () => {
      setOpen(null);
      await work();
    });
  const at = (moment: string | null): string =>
    moment === null ? t('publication.atOnce') : momentIn(zone, moment, i18n.language);
  const editable = may(user, 'askExamPublication');
  const against =
    request?.by === user.login
      ? 'own'
      : importers.includes(user.login)
        ? 'importer'
        : may(user, 'confirmExamPublication')
          ? null
          : 'role';
  const state = stateOf(part);
  const template = request?.template || publication.template || (usable(view, kind)[0]?.id ?? '');
  const window = windows[kind];
  const isBounded = Boolean(window?.from ?? window?.to);
  return (
    <div className={css['step']}>
      <h3>{t('publication.title')}</h3>
      <p>
        {t(`publication.${state}`, {
          from: from === null ? '' : momentIn(zone, from, i18n.language),
          by: publication.confirmedBy,
        })}
        {state === 'shown' && ` ${t('publication.seen', { seen, entries })}`}
        {from !== null && unpublished > 0 && ` ${t('publication.unpublished', { count: unpublished })}`}
        {from !== null && isBounded && ` ${t('publication.bounded')}`}
      </p>
      {closed !== null && (
        <p className={layout['note']}>
          <strong>{t(`publication.closedBy.${closed}`)}</strong>
        </p>
      )}
      {entries > 0 && <Gaps kind={kind} view={view} template={template} />}
      <ExamError error={errorOfPart(step)} />
      {request && (
        <div className={css['request']}>
          <p>{t('publication.request', { by: request.by, count: entries, from: at(request.from) })}</p>
          {!against && <p>{t('publication.look')}</p>}
          {against && <p>{t(`publication.against.${against}`, { names: importers.join(t('comma')) })}</p>}
          {editable && (
            <div className={controls['actions']}>
              {against === null && (
                <Button
                  kind="primary"
                  disabled={busy}
                  onClick={() =>
                    void act(() =>
                      call('POST /recruitments/:id/exams/:kind/publication/confirm', {
                        params,
                        body: { fingerprint: request.fingerprint },
                      }),
                    )
                  }
                >
                  {t('publication.confirm')}
                </Button>
              )}
              <Button
                disabled={busy}
                onClick={() =>
                  void act(() => call('POST /recruitments/:id/exams/:kind/publication/end', { params }))
                }
              >
                {t(against === 'own' ? 'publication.callOff' : 'publication.decline')}
              </Button>
            </div>
          )}
        </div>
      )}
      {editable && (
        <div className={controls['actions']}>
          {!request && entries > 0 && (from === null || unpublished > 0) && (
            <Button disabled={busy} onClick={() => setOpen('ask')}>
              {t('publication.ask')}
            </Button>
          )}
          {from !== null && (
            <Button kind="danger" disabled={busy} onClick={() => setOpen('withdraw')}>
              {t('publication.withdraw')}
            </Button>
          )}
        </div>
      )}
      {open === 'withdraw' && (
        <Dialog
          title={t('publication.withdraw')}
          onClose={() => setOpen(null)}
          actions={
            <Button
              kind="danger"
              disabled={busy}
              onClick={() =>
                void act(() => call('POST /recruitments/:id/exams/:kind/publication/withdraw', { params }))
              }
            >
              {t('publication.withdraw')}
            </Button>
          }
        >
          <p>{t('publication.withdrawText')}</p>
        </Dialog>
      )}
      {open === 'ask' && (
        <AskDialog
          kind={kind}
          view={view}
          isShown={state === 'shown' || state === 'closed'}
          busy={busy}
          onClose={() => setOpen(null)}
          onAsk={(body) =>
            void act(() => call('POST /recruitments/:id/exams/:kind/publication', { params, body }))
          }
        />
      )}
    </div>
  );
}

/** Templates that a kind can be printed on now. */
const usable = ({ templates }: ExamsView, kind: ExamKind): ExamsView['templates'] =>
  templates.filter((one) => one.kind === kind && one.published);

interface AskProps extends Pick<ExamProps, 'view' | 'busy'> {
  kind: ExamKind;
  isShown: boolean;
  onClose(): void;
  onAsk(body: { template: string; at: string }): void;
}

function AskDialog({ kind, view, isShown, busy, onClose, onAsk }: AskProps) {
  const { t, i18n } = useTranslation('exams');
  const templates = usable(view, kind);
  const [template, setTemplate] = useState(view.parts[kind].publication.template || (templates[0]?.id ?? ''));
  const [at, setAt] = useState('');
  const unread = useUnread();
  const { entries } = view.parts[kind];
  return (
    <Dialog
      title={t('publication.ask')}
      onClose={onClose}
      actions={
        <Button
          kind="primary"
          disabled={busy || templates.length === 0 || unread}
          onClick={() => onAsk({ template, at })}
        >
          {t('publication.ask')}
        </Button>
      }
    >
      <div className={controls['form']}>
        <p>{t(`publication.askText.${kind}`, { count: entries, missing: view.applications - entries })}</p>
        <Gaps kind={kind} view={view} template={template} />
        {templates.length === 0 ? (
          <p className={layout['note']}>{t('publication.noTemplate')}</p>
        ) : (
          <SelectField
            label={t('publication.template')}
            value={template}
            options={templates.map(({ id, title }) => ({
              value: id,
              label: said(title, i18n.language) || id,
            }))}
            onChange={setTemplate}
          />
        )}
        {!isShown && (
          <DateField
            label={t('publication.at')}
            help={t('publication.atText')}
            kind="moment"
            value={at}
            onChange={setAt}
          />
        )}
      </div>
    </Dialog>
  );
}
