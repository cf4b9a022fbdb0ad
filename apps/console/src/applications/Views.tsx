import { mayDo } from '@portal/console-contract/capabilities';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  ConsoleError,
  ReviewView,
  ReviewViewBody,
  ReviewViewDefinition,
} from '@portal/console-contract';
import { call, errorOf } from '../api.ts';
import { useMe } from '../session/me.ts';
import { Button, Check, Dialog, SelectField, TextField } from '../ui/Kit.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import controls from '../ui/controls.module.css';
import { sameView } from './address.ts';
import { Fault } from './Fault.tsx';
import css from './applications.module.css';

/** Characters of a name. */
const MAX_NAME = 60;

interface Props {
  recruitment: string;
  definition: ReviewViewDefinition;
  /** Id of the view that was chosen; '' = none. */
  chosen: string;
  onChoose(view: ReviewView | null): void;
  /** The view under this id shows what is shown now. */
  onNamed(id: string): void;
}

/** Named views: chosen, saved under a name, shared with colleagues, renamed, removed and brought back (REVIEW-06). */
export function Views({ recruitment, definition, chosen, onChoose, onNamed }: Props) {
  const { t } = useTranslation('applications');
  const { user } = useMe();
  const { data, reload } = useLoaded('GET /recruitments/:id/views', { params: { id: recruitment } });
  const [naming, setNaming] = useState<'new' | 'change' | null>(null);
  const [removed, setRemoved] = useState<ReviewView | null>(null);
  const [error, setError] = useState<ConsoleError | null>(null);
  const views = data ?? [];
  const view = views.find(({ id }) => id === chosen);
  const isChanged = view !== undefined && !sameView(view.definition, definition);
  const run = async (work: () => Promise<void>): Promise<void> => {
    setError(null);
    await work().catch((failed: unknown) => setError(errorOf(failed)));
    await reload();
  };
  const add = async (body: ReviewViewBody): Promise<void> => {
    const made = await call('POST /recruitments/:id/views', { params: { id: recruitment }, body });
    await reload();
    onNamed(made.id);
  };
  const save = (was: ReviewView, body: ReviewViewBody): Promise<unknown> =>
    call('PUT /review-views/:view', { params: { view: was.id }, body: { ...body, rev: was.rev } });
  const remove = (was: ReviewView): Promise<void> =>
    run(async () => {
      await call('DELETE /review-views/:view', { params: { view: was.id } });
      setRemoved(was);
      onNamed('');
    });
  const bringBack = ({ name, shared, definition: kept }: ReviewView): Promise<void> =>
    run(async () => {
      await add({ name, shared, definition: kept });
      setRemoved(null);
    });
  const named = ({ name, shared, owner }: ReviewView): string =>
    shared && owner !== user.login ? t('views.of', { name, owner }) : name;
  return (
    <div className={css['views']}>
      <SelectField
        label={t('views.label')}
        hideLabel
        value={view ? view.id : ''}
        options={[
          { value: '', label: t('views.none') },
          ...views.map((one) => ({ value: one.id, label: named(one) })),
        ]}
        onChange={(id) => onChoose(views.find((one) => one.id === id) ?? null)}
      />
      {view?.mine && isChanged && (
        <Button
          onClick={() =>
            void run(
              async () => void (await save(view, { name: view.name, shared: view.shared, definition })),
            )
          }
        >
          {t('views.save')}
        </Button>
      )}
      <Button kind="quiet" onClick={() => setNaming('new')}>
        {t('views.saveAs')}
      </Button>
      {view?.mine && (
        <>
          <Button kind="quiet" onClick={() => setNaming('change')}>
            {t('views.rename')}
          </Button>
          <Button kind="quiet" onClick={() => void remove(view)}>
            {t('views.remove')}
          </Button>
        </>
      )}
      {removed && (
        <span role="status">
          {t('views.removed', { name: removed.name })}{' '}
          <button type="button" className={controls['link']} onClick={() => void bringBack(removed)}>
            {t('views.bringBack')}
          </button>
        </span>
      )}
      <Fault error={error} />
      {naming && (
        <NameDialog
          view={naming === 'change' ? view : undefined}
          mayShare={mayDo(user, 'applications.decide')}
          onClose={() => setNaming(null)}
          onSave={async (name, shared) => {
            if (naming === 'change' && view) await save(view, { name, shared, definition: view.definition });
            else await add({ name, shared, definition });
            await reload();
            setNaming(null);
          }}
        />
      )}
    </div>
  );
}

interface NameProps {
  view: ReviewView | undefined;
  mayShare: boolean;
  onSave(name: string, shared: boolean): Promise<void>;
  onClose(): void;
}

/** A view's name, and whether colleagues see it. */
function NameDialog({ view, mayShare, onSave, onClose }: NameProps) {
  const { t } = useTranslation('applications');
  const [name, setName] = useState(view?.name ?? '');
  const [shared, setShared] = useState(view?.shared ?? false);
  const [error, setError] = useState<ConsoleError | null>(null);
  const save = (): void => void onSave(name, shared).catch((failed: unknown) => setError(errorOf(failed)));
  return (
    <Dialog title={t(view ? 'views.rename' : 'views.saveAs')} onClose={onClose}>
      <form
        className={controls['form']}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField label={t('views.name')} value={name} maxLength={MAX_NAME} required onChange={setName} />
        {mayShare && <Check label={t('views.share')} checked={shared} onChange={setShared} />}
        <Fault error={error} />
        <div className={controls['actions']}>
          <Button kind="primary" type="submit">
            {t('views.keep')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
