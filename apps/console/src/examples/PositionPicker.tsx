import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorLine, SelectField, Skeleton } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import css from './examples.module.css';

interface Props {
  /** '' = none yet. */
  position: string;
  onPick(position: string): void;
}

/** Chooses a position whose conditions an example may check, of those that this person sees (FORM-11). */
export function PositionPicker(props: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('examples.otherPosition')}</summary>
      {open && <Recruitments {...props} />}
    </details>
  );
}

function Recruitments(props: Props) {
  const { t, i18n } = useTranslation();
  const { data, error } = useLoaded('GET /recruitments');
  const [recruitment, setRecruitment] = useState('');
  if (error) return <ErrorLine error={error} />;
  if (!data) return <Skeleton lines={2} />;
  return (
    <div className={css['picker']}>
      <SelectField
        label={t('examples.recruitment')}
        value={recruitment}
        options={[
          { value: '', label: t('examples.choose') },
          ...data.map(({ id, name }) => ({ value: id, label: said(name, i18n.language) || id })),
        ]}
        onChange={setRecruitment}
      />
      {recruitment !== '' && <Positions key={recruitment} recruitment={recruitment} {...props} />}
    </div>
  );
}

function Positions({ recruitment, position, onPick }: Props & { recruitment: string }) {
  const { t, i18n } = useTranslation();
  const { data, error } = useLoaded('GET /recruitments/:id/positions', { params: { id: recruitment } });
  if (error) return <ErrorLine error={error} />;
  if (!data) return <Skeleton lines={1} />;
  const { positions } = data;
  return (
    <SelectField
      label={t('examples.positionChoice')}
      value={positions.some(({ id }) => id === position) ? position : ''}
      options={[
        { value: '', label: t('examples.choose') },
        ...positions.map(({ id, code, name }) => ({
          value: id,
          label: `${code} ${said(name, i18n.language)}`,
        })),
      ]}
      onChange={onPick}
    />
  );
}
