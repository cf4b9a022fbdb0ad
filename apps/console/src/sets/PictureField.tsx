import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError } from '@portal/console-contract';
import { readFormPicture } from '@portal/rules';
import type { StoredField } from '@portal/schemas';
import { errorOf, sendFormPicture } from '../api.ts';
import { Button, ErrorLine } from '../ui/Kit.tsx';
import type { Change } from './FieldLimits.tsx';
import { resting } from '../ui/resting.ts';
import controls from '../ui/controls.module.css';
import css from './sets.module.css';

/** What the server takes, told before the file is sent. */
const MAX_BYTES = 5 * 1024 * 1024;

interface Props {
  field: StoredField;
  change: Change;
}

/** A picture in place of a text between fields (FORM-08): sent and drawn anew at once, in the draft like any other change. */
export function PictureField({ field, change }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ConsoleError | null>(null);
  /** The address that nothing was found at. */
  const [gone, setGone] = useState('');
  const { picture = '' } = field;
  const read = readFormPicture(picture);
  const send = async (file: File): Promise<void> => {
    if (file.size > MAX_BYTES) {
      setError({ code: 'invalid', problems: [{ path: 'file', what: 'fileSize' }] });
      return;
    }
    setBusy(true);
    setError(null);
    try {
      change('', { picture: (await sendFormPicture({ file })).picture });
    } catch (failed) {
      setError(errorOf(failed));
    }
    setBusy(false);
  };
  return (
    <>
      <h3>{t('details.picture')}</h3>
      {read && gone !== picture && (
        <img
          className={css['picture']}
          src={read.address}
          width={read.width}
          height={read.height}
          alt=""
          onError={() => setGone(picture)}
        />
      )}
      {picture !== '' && (!read || gone === picture) && <p role="alert">{t('details.pictureGone')}</p>}
      <div className={controls['field']}>
        <label htmlFor={id}>{t(picture === '' ? 'details.pictureChoose' : 'details.pictureReplace')}</label>
        <input
          id={id}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          {...resting(busy)}
          aria-describedby={`${id}-help`}
          onChange={(event) => {
            const file = event.target.files?.[0];
            // The same file can be chosen again once it is mended.
            event.target.value = '';
            if (file) void send(file);
          }}
        />
        <span id={`${id}-help`} className={controls['muted']}>
          {t('details.pictureHelp')}
        </span>
      </div>
      <p className={controls['actions']}>
        {picture !== '' && (
          <Button kind="quiet" disabled={busy} onClick={() => change('', { picture: null })}>
            {t('details.pictureRemove')}
          </Button>
        )}
        <span role="status">{busy ? t('details.pictureBusy') : ''}</span>
      </p>
      <ErrorLine error={error} />
    </>
  );
}
