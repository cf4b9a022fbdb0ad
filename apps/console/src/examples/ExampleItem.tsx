import { IconAlertTriangle, IconCheck, IconTrash, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ChangeOf, Operation } from '@portal/fieldsets';
import type { SetExample } from '@portal/schemas';
import { isMisfit, type ExampleRun } from '@portal/translator/examples';
import { Button, TextField } from '../ui/Kit.tsx';
import { adapted } from './adapt.ts';
import { PositionOffer, type PositionOfferProps } from './PositionOffer.tsx';
import controls from '../ui/controls.module.css';
import css from './examples.module.css';

interface Props extends PositionOfferProps {
  fieldsetid: string;
  editable: boolean;
  act(operation: Operation, merge?: boolean): void;
}

const ICONS = { holds: IconCheck, fails: IconX, misfit: IconAlertTriangle };

function stateOf(run: ExampleRun): keyof typeof ICONS {
  if (run.differences.length === 0) return 'holds';
  return isMisfit(run) ? 'misfit' : 'fails';
}

/** One example: whether it holds, where it does not, what it answers and what it expects. */
export function ExampleItem(props: Props) {
  const { fieldsetid, example, run, words, editable, act } = props;
  const { t } = useTranslation();
  const { id, name, values, beside = [], expects, complete, eligibility, today } = example;
  const state = stateOf(run);
  const Icon = ICONS[state];
  const change = (parts: ChangeOf<Omit<SetExample, 'id'>>, typing = false): void =>
    act({ op: 'changeExample', id, change: parts }, typing);
  const withoutWhole = (): void => act({ op: 'changeExample', id, change: { complete: null } });
  const expected = [
    ...expects.map((one) => ({
      key: one.itemid,
      says: t('examples.says', { field: words.fieldName(one.itemid), what: words.expectation(one) }),
      drop: () => change({ expects: expects.filter((other) => other !== one) }),
    })),
    ...(complete === undefined
      ? []
      : [
          {
            key: '',
            says: t('examples.says', {
              field: t('examples.whole'),
              what: t(`examples.complete.${complete}`),
            }),
            drop: withoutWhole,
          },
        ]),
    ...(eligibility
      ? [
          {
            key: '@position',
            says: t('examples.says', {
              field: words.positionName(eligibility.position),
              what: t(`examples.eligibility.${eligibility.is}`),
            }),
            drop: () => change({ eligibility: null }),
          },
        ]
      : []),
  ];
  const records = [{ fieldsetid, values }, ...beside];
  return (
    <li className={css['example']} data-state={state} aria-label={name}>
      <header>
        <span className={css['state']} data-state={state}>
          <Icon size={16} aria-hidden="true" /> {t(`examples.state.${state}`)}
        </span>
        <span className={controls['muted']}>{t('examples.on', { day: today })}</span>
        {editable && (
          <Button
            kind="quiet"
            aria-label={t('examples.remove', { name })}
            onClick={() => act({ op: 'removeExample', id })}
          >
            <IconTrash size={16} aria-hidden="true" />
          </Button>
        )}
      </header>
      <TextField
        label={t('examples.name')}
        value={name}
        maxLength={80}
        disabled={!editable}
        onChange={(next) => change({ name: next }, true)}
      />
      {run.differences.length > 0 && (
        <>
          <table className={css['differences']}>
            <thead>
              <tr>
                <th scope="col">{t('examples.field')}</th>
                <th scope="col">{t('examples.expected')}</th>
                <th scope="col">{t('examples.found')}</th>
              </tr>
            </thead>
            <tbody>
              {run.differences.map((difference, place) => {
                const told = words.difference(difference, run);
                return (
                  <tr key={place}>
                    <th scope="row">{told.field}</th>
                    <td>{told.expected}</td>
                    <td>{told.found}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
          {editable && (
            <Button onClick={() => change(adapted(example, fieldsetid, run))}>{t('examples.adapt')}</Button>
          )}
        </>
      )}
      <div className={css['expects']} role="group" aria-label={t('examples.expects')}>
        <span className={controls['muted']}>{t('examples.expects')}</span>
        {expected.length === 0 && <span>{t('examples.expectsNothing')}</span>}
        {expected.map(({ key, says, drop }) =>
          editable ? (
            <button
              key={key}
              type="button"
              className={css['chip']}
              aria-label={t('examples.drop', { what: says })}
              onClick={drop}
            >
              {says} <IconX size={13} aria-hidden="true" />
            </button>
          ) : (
            <span key={key} className={css['chip']}>
              {says}
            </span>
          ),
        )}
      </div>
      {editable && !eligibility && <PositionOffer {...props} />}
      <details>
        <summary>{t('examples.answers', { count: Object.keys(values).length })}</summary>
        {records.map((record, place) => (
          <dl key={place} className={css['answers']}>
            {place > 0 && (
              <div>
                <dt>{t('examples.beside')}</dt>
                <dd>{words.setName(record.fieldsetid)}</dd>
              </div>
            )}
            {Object.entries(record.values).map(([itemid, value]) => (
              <div key={itemid}>
                <dt>{words.fieldName(itemid, record.fieldsetid)}</dt>
                <dd>{words.answer(itemid, value, record.fieldsetid)}</dd>
              </div>
            ))}
          </dl>
        ))}
      </details>
    </li>
  );
}
