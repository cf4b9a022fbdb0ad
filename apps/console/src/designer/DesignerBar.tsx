import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { JournalEntry } from '@portal/fieldsets';
import { Button } from '../ui/Kit.tsx';
import type { Designer } from './use-designer.ts';
import css from './designer.module.css';
import { momentText } from '@portal/rules';
import { languageOf } from '@portal/schemas/languages';

function useSavingText({ snapshot, context, editable, unsaved }: Designer): string {
  const { t, i18n } = useTranslation();
  if (snapshot.matches({ open: 'conflict' })) return t('saving.conflict');
  if (!editable) return t('saving.readOnly');
  if (snapshot.matches({ open: 'offline' })) return t('saving.offline');
  if (snapshot.matches({ open: 'saving' })) return t('saving.now');
  if (unsaved) return t('saving.soon');
  // What was never published is like nothing that is.
  if (context.rev === 0) return t(context.view?.baseVersion === 0 ? 'saving.new' : 'saving.none');
  return t('saving.at', {
    time: momentText(context.savedAt, languageOf(i18n.language), { style: 'clock' }),
  });
}

interface Props {
  designer: Designer;
  /** What it is about, where a page has more than one. */
  label?: string;
  children?: ReactNode;
}

/** Undo, redo, whether it is saved and who else is here. */
export function DesignerBar({ designer, label, children }: Props) {
  const { t } = useTranslation();
  const { context, undo, redo, editable } = designer;
  const saving = useSavingText(designer);
  const others = context.view?.others ?? [];
  /** Undo and redo are of one's own work alone (GRID-02). */
  const isOwn = (entries: readonly JournalEntry[] = []): boolean =>
    entries.some(({ by }) => by === context.login);
  return (
    <div className={css['bar']} role="toolbar" aria-label={label ?? t('bar.label')}>
      {editable && (
        <>
          <Button
            kind="quiet"
            title={t('bar.undoKey')}
            disabled={!isOwn(context.state?.journal)}
            onClick={undo}
          >
            <IconArrowBackUp size={18} aria-hidden="true" /> {t('bar.undo')}
          </Button>
          <Button
            kind="quiet"
            title={t('bar.redoKey')}
            disabled={!isOwn(context.state?.undone)}
            onClick={redo}
          >
            <IconArrowForwardUp size={18} aria-hidden="true" /> {t('bar.redo')}
          </Button>
        </>
      )}
      {children}
      <span
        className={css['saving']}
        role="status"
        data-trouble={designer.snapshot.matches({ open: 'offline' })}
      >
        {saving}
      </span>
      {others.length > 0 && (
        <span className={css['presence']}>{t('bar.others', { names: others.join(t('listComma')) })}</span>
      )}
    </div>
  );
}
