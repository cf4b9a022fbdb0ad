import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DraftId } from '@portal/fieldsets';
import type { Review } from '@portal/console-contract';
import { TIME_ZONE } from '@portal/rules';
import { may, useMe } from '../session/me.ts';
import { DateField } from '../ui/DateField.tsx';
import { Button, Check, TextField } from '../ui/Kit.tsx';
import { zoneName } from '../ui/texts.ts';
import { useUnread } from '../ui/unread.ts';
import { FIRST_ERROR, placeOf } from './place-of.ts';
import layout from '../ui/layout.module.css';
import controls from '../ui/controls.module.css';
import css from './publish.module.css';

interface Props {
  review: Review;
  nameOf(id: DraftId): string;
  changes: number;
  /** Changes that still want an answer. */
  open: number;
  busy: boolean;
  note: string;
  onNote(note: string): void;
  onPublish(): void;
  /** @param at yyyy-MM-ddTHH:mm where the portal is; '' = as soon as it may */
  onAsk(second: boolean, at: string): void;
}

/** Publishing now, at a time, or by asking another person (GRID-10). */
export function PublishFoot(props: Props) {
  const { review, nameOf, changes, open, busy, note, onNote, onPublish, onAsk } = props;
  const { t, i18n } = useTranslation();
  const { user } = useMe();
  const [wantsSecond, setWantsSecond] = useState(false);
  const [isTimed, setTimed] = useState(false);
  const [at, setAt] = useState('');
  const unread = useUnread();
  const { blocked } = review;
  // A role, or the rule of two persons, is met by asking; anything else has to be put right first.
  const demandsSecond = blocked.includes('role') || blocked.includes('secondPerson');
  const second = wantsSecond || demandsSecond;
  const isHard = blocked.some((reason) => reason !== 'role' && reason !== 'secondPerson');
  const action = second ? 'ask' : isTimed ? 'schedule' : 'submit';
  return (
    <section className={`${layout['card']} ${css['publishFoot']}`} data-testid="publish">
      <TextField
        label={t('publish.note')}
        help={t('publish.noteHelp')}
        value={note}
        onChange={onNote}
        maxLength={500}
      />
      {blocked.length > 0 && (
        <div role="status">
          <ul className={css['blocked']}>
            {blocked.map((reason) => (
              <li key={reason}>
                {t(`fieldsets:blocked.${reason}`)}
                {reason === 'problems' &&
                  review.drafts
                    .filter(({ errors = 0 }) => errors > 0)
                    .map(({ id, errors = 0 }) => (
                      <Link key={id} className={css['faulty']} to={`${placeOf(id)}#${FIRST_ERROR}`}>
                        {t('publish.errorsOf', { name: nameOf(id), count: errors })}
                      </Link>
                    ))}
              </li>
            ))}
          </ul>
        </div>
      )}
      {may(user, 'publish') && (
        <>
          <div>
            <Check
              label={t('publish.second')}
              checked={second}
              disabled={demandsSecond}
              onChange={setWantsSecond}
            />
            <Check label={t('publish.timed')} checked={isTimed} onChange={setTimed} />
          </div>
          {isTimed && (
            <DateField
              label={t('publish.at')}
              help={t('publish.atHelp', { zone: zoneName(TIME_ZONE, i18n.language) })}
              kind="moment"
              value={at}
              onChange={setAt}
            />
          )}
          {open > 0 && <p className={controls['muted']}>{t('publish.open', { count: open })}</p>}
          <Button
            kind="primary"
            disabled={busy || isHard || open > 0 || note.trim() === '' || (isTimed && (at === '' || unread))}
            onClick={() => (action === 'submit' ? onPublish() : onAsk(second, isTimed ? at : ''))}
          >
            {t(busy ? 'publish.busy' : `publish.${action}`, { count: changes })}
          </Button>
        </>
      )}
    </section>
  );
}
