import { IconChecklist } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ConsoleError } from '@portal/console-contract';
import { errorOf } from '../api.ts';
import { may, useMe } from '../session/me.ts';
import { Button, ErrorLine } from '../ui/Kit.tsx';
import { answersOfApplication } from './from-application.ts';
import type { HandedOver } from './use-keep.ts';

interface Props {
  place: { id: string; application: string };
  fieldset: string;
  record: string;
}

/** Makes an example of a record that was handed in, for whoever may see it and edits forms (FORM-11). */
export function KeepRecord({ place, fieldset, record }: Props) {
  const { t } = useTranslation('console');
  const { user } = useMe();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ConsoleError | null>(null);
  if (!may(user, 'getExampleAnswers') || !may(user, 'saveSteps')) return null;
  const make = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const words = { text: t('sample.text'), memo: t('sample.memo'), long: t('sample.long') };
      const made = await answersOfApplication(place, { fieldset, record }, words);
      await navigate(`/sets/${fieldset}`, { state: made satisfies HandedOver });
    } catch (failed) {
      setError(errorOf(failed));
      setBusy(false);
    }
  };
  return (
    <>
      <Button kind="quiet" disabled={busy} title={t('examples.makeHelp')} onClick={() => void make()}>
        <IconChecklist size={16} aria-hidden="true" /> {t('examples.make')}
      </Button>
      <ErrorLine error={error} />
    </>
  );
}
