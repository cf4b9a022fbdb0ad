import { lazy, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '@portal/ui';
import { useAttachments } from '../context.ts';
import panelCss from '../resume.module.css';
import { ATTACHMENT_PANEL, AttachmentMark } from './AttachmentMark.tsx';

const AttachmentSlots = lazy(() => import('./AttachmentSlots.tsx'));

interface AttachmentPanelProps {
  open: boolean;
  onToggle(id: string): void;
}

/** The panel 'resume attachment' (RES-12). What it holds is a chunk of its own, loaded when it is opened (PERF-06). */
export function AttachmentPanel({ open, onToggle }: AttachmentPanelProps) {
  const { t } = useTranslation('editor');
  const attachments = useAttachments();
  const id = useId();
  return (
    <section className={panelCss['panel']} id={`set-${ATTACHMENT_PANEL}`} aria-labelledby={`${id}h`}>
      <h2 className={panelCss['panelHead']}>
        <button
          type="button"
          id={`${id}h`}
          className={panelCss['panelToggle']}
          aria-expanded={open}
          aria-controls={`${id}b`}
          onClick={() => onToggle(ATTACHMENT_PANEL)}
        >
          <span className={panelCss['panelName']}>{t('files.title')}</span>
          <AttachmentMark files={attachments} />
        </button>
      </h2>
      {open && (
        <div id={`${id}b`} className={panelCss['panelBody']}>
          <Suspense fallback={<Skeleton label={t('loading')} rows={1} size="block" />}>
            <AttachmentSlots />
          </Suspense>
        </div>
      )}
    </section>
  );
}
