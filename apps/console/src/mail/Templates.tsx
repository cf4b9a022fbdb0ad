import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError, MailingChoices, MailTemplate } from '@portal/console-contract';
import { byLanguage } from '@portal/schemas/languages';
import { call, errorOf } from '../api.ts';
import { Button, Dialog, ErrorLine, SelectField, TextField } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { smsOf, type ComposeDraft } from './compose-draft.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';

interface TemplatesProps {
  draft: ComposeDraft;
  recruitments: MailingChoices['recruitments'];
  onChange(part: Partial<ComposeDraft>): void;
}

const NO_TEMPLATE = { template: '', templateRev: 0, templateName: '', templateRecruitment: '' };

const partOf = ({ id, rev, name, recruitment }: MailTemplate): Partial<ComposeDraft> => ({
  template: id,
  templateRev: rev,
  templateName: name,
  templateRecruitment: recruitment,
});

/** The short text of a template; null = it has none. */
const smsIn = ({ sms }: MailTemplate): ComposeDraft['sms'] =>
  sms !== undefined && Object.values(sms).some((text) => text !== '')
    ? { ...byLanguage(() => ''), ...sms }
    : null;

/** A template to begin with, and what is written kept as one; each of a recruitment or for all. */
export function Templates({ draft, recruitments, onChange }: TemplatesProps) {
  const { t, i18n } = useTranslation();
  const { data, error, reload } = useLoaded('GET /mail-templates');
  const [asks, setAsks] = useState<'save' | 'remove' | null>(null);
  const [failed, setFailed] = useState<ConsoleError | null>(null);
  const [done, setDone] = useState('');
  const { template, templateRev: rev, templateName: name, templateRecruitment: recruitment } = draft;
  const nameOf = (id: string): string => said(recruitments.find((one) => one.id === id)?.name, i18n.language);
  const run = async (
    what: 'saved' | 'removed',
    work: () => Promise<Partial<ComposeDraft>>,
  ): Promise<void> => {
    setFailed(null);
    setDone('');
    try {
      onChange(await work());
      setDone(t(`mailing.template.${what}`));
      setAsks(null);
    } catch (thrown) {
      setFailed(errorOf(thrown));
    }
    await reload();
  };
  const content = { name, recruitment, subject: draft.subject, body: draft.body, ...smsOf(draft) };
  const save = (isNew: boolean): void =>
    void run('saved', async () =>
      partOf(
        isNew
          ? await call('POST /mail-templates', { body: content })
          : await call('PUT /mail-templates/:id', { params: { id: template }, body: { ...content, rev } }),
      ),
    );
  const choose = (id: string): void => {
    setDone('');
    const chosen = data?.find((one) => one.id === id);
    onChange(
      chosen
        ? { ...partOf(chosen), subject: chosen.subject, body: chosen.body, sms: smsIn(chosen) }
        : NO_TEMPLATE,
    );
  };
  return (
    <section className={layout['card']}>
      <h2>{t('mailing.template.title')}</h2>
      <ErrorLine error={asks === null ? (failed ?? error) : null} />
      <div className={controls['form']}>
        <SelectField
          label={t('mailing.template.begin')}
          value={data?.some(({ id }) => id === template) ? template : ''}
          options={[
            { value: '', label: t('mailing.template.none') },
            ...(data ?? []).map((one) => ({
              value: one.id,
              label: one.recruitment === '' ? one.name : `${one.name} · ${nameOf(one.recruitment)}`,
            })),
          ]}
          onChange={choose}
        />
        <div className={controls['actions']}>
          <Button onClick={() => setAsks('save')}>{t('mailing.template.save')}</Button>
          {template !== '' && (
            <Button kind="quiet" onClick={() => setAsks('remove')}>
              {t('mailing.template.remove')}
            </Button>
          )}
          <span role="status">{done}</span>
        </div>
      </div>
      {asks === 'save' && (
        <Dialog
          title={t('mailing.template.save')}
          onClose={() => setAsks(null)}
          actions={
            <>
              {template !== '' && (
                <Button kind="primary" disabled={name.trim() === ''} onClick={() => save(false)}>
                  {t('mailing.template.change')}
                </Button>
              )}{' '}
              <Button
                {...(template === '' ? { kind: 'primary' as const } : {})}
                disabled={name.trim() === ''}
                onClick={() => save(true)}
              >
                {t('mailing.template.add')}
              </Button>
            </>
          }
        >
          <ErrorLine error={failed} />
          <div className={controls['form']}>
            <TextField
              label={t('mailing.template.name')}
              value={name}
              maxLength={100}
              onChange={(templateName) => onChange({ templateName })}
            />
            <SelectField
              label={t('mailing.template.recruitment')}
              value={recruitment}
              options={[
                { value: '', label: t('mailing.template.all') },
                ...recruitments.map(({ id, name: own }) => ({ value: id, label: said(own, i18n.language) })),
              ]}
              onChange={(templateRecruitment) => onChange({ templateRecruitment })}
            />
          </div>
        </Dialog>
      )}
      {asks === 'remove' && (
        <Dialog
          title={t('mailing.template.removeTitle')}
          onClose={() => setAsks(null)}
          actions={
            <Button
              kind="danger"
              onClick={() =>
                void run('removed', async () => {
                  await call('DELETE /mail-templates/:id', { params: { id: template }, query: { rev } });
                  return NO_TEMPLATE;
                })
              }
            >
              {t('mailing.template.remove')}
            </Button>
          }
        >
          <ErrorLine error={failed} />
          <p>{t('mailing.template.removeText', { name })}</p>
        </Dialog>
      )}
    </section>
  );
}
