import { useTranslation } from 'react-i18next';
import { canBeOffered, kindOfStored, takesAnswerOf, type ChangeOf, type CodeList } from '@portal/fieldsets';
import { BASIC_SET, MAX_OFFER, readOffer, TODAY, writeOffer, type Offer } from '@portal/rules';
import type { StoredField, StoredFieldSet } from '@portal/schemas';
import { useAnswers } from '../rules/answers.ts';
import { Button, SelectField, TextField } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import { useSay } from '../ui/use-say.ts';
import controls from '../ui/controls.module.css';

interface Props {
  set: StoredFieldSet;
  /** All sets, this one as it is drafted. */
  sets: readonly StoredFieldSet[];
  field: StoredField;
  lists: readonly CodeList[];
  change(name: string, change: ChangeOf<Omit<StoredField, 'itemid'>>): void;
}

const FIXED = 'fixed';

/** An offer as the value of a choice. */
const valueOf = (offer: Offer | null): string =>
  offer === null ? '' : 'text' in offer ? FIXED : writeOffer(offer);

/** What a new record begins with in a field (FORM-10): chosen, and read back as it is stored. */
export function OfferEditor({ set, sets, field, lists, change }: Props) {
  const { t } = useTranslation();
  const { language } = useSay();
  const answersOf = useAnswers();
  const { offered = '' } = field;
  if (!canBeOffered(field) && offered === '') return null;
  const offer = readOffer(offered);
  const kind = kindOfStored(field);
  const list = lists.find(({ codesetid }) => codesetid === field.codesetid);
  const answers = answersOf(field, list);
  const put = (next: Offer | null, name = ''): void =>
    change(name, { offered: next === null ? null : writeOffer(next) });
  // Nobody has an earlier record of personal details.
  const sources = sets
    .filter(({ fieldsetid }) => fieldsetid !== BASIC_SET || set.fieldsetid !== BASIC_SET)
    .flatMap((one) =>
      one.fieldList
        .filter((other) => other.archived !== '1' && takesAnswerOf(other, field))
        .map((other) => {
          const own = one.fieldsetid === set.fieldsetid;
          const name = said(other.itemdesc, language) || other.itemid;
          return {
            value: writeOffer({ item: other.itemid, ...(own ? {} : { set: one.fieldsetid }) }),
            label: own
              ? t('details.offer.own', { field: name })
              : t('details.offer.other', {
                  set: said(one.displayname, language) || one.fieldsetid,
                  field: name,
                }),
          };
        }),
    );
  const value = valueOf(offer);
  const options = [
    { value: '', label: t('details.offer.nothing') },
    { value: FIXED, label: t('details.offer.text') },
    ...(kind.family === 'date' ? [{ value: TODAY, label: t('details.offer.today') }] : []),
    ...sources,
  ];
  const fixed = offer && 'text' in offer ? offer.text : '';
  return (
    <section aria-label={t('details.offer.title')} className={controls['form']}>
      <h3>{t('details.offer.title')}</h3>
      {offered !== '' && !offer ? (
        <>
          <p role="alert">{t('details.offer.unreadable', { text: offered })}</p>
          <Button onClick={() => put(null)}>{t('details.offer.clear')}</Button>
        </>
      ) : (
        <>
          <SelectField
            label={t('details.offer.source')}
            value={value}
            // What a file brought along stays to be seen, and chosen away.
            options={
              options.some((one) => one.value === value) ? options : [...options, { value, label: value }]
            }
            onChange={(chosen) => {
              if (chosen === '') put(null);
              else if (chosen === FIXED) put({ text: answers[0]?.value ?? '' });
              else put(readOffer(chosen));
            }}
          />
          {value === FIXED &&
            (answers.length > 0 ? (
              <SelectField
                label={t('details.offer.value')}
                value={fixed}
                options={answers}
                onChange={(text) => put({ text })}
              />
            ) : (
              <TextField
                label={t('details.offer.value')}
                value={fixed}
                maxLength={MAX_OFFER}
                onChange={(text) => put({ text }, 'offered')}
              />
            ))}
          <p className={controls['muted']}>
            {t('details.offer.help')}
            {offer && 'item' in offer && ` ${t('details.offer.personal')}`}
          </p>
        </>
      )}
    </section>
  );
}
