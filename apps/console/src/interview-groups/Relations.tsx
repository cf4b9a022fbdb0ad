import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InterviewGroupsView } from '@portal/console-contract';
import { call } from '../api.ts';
import { Done } from '../ui/Done.tsx';
import { Button, Scroll, SelectField, TextField } from '../ui/Kit.tsx';
import { useUnsaved } from '../ui/unsaved.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import { GroupError } from './GroupError.tsx';
import type { CardProps } from './card-props.ts';
import css from './groups.module.css';

/** Who is to be kept apart (INTV-01). */
export function Relations({ recruitment, editable, act, view }: CardProps & { view: InterviewGroupsView }) {
  const { t } = useTranslation('interview-groups');
  const [login, setLogin] = useState('');
  const [reference, setReference] = useState('');
  const [kind, setKind] = useState('');
  useUnsaved(reference.trim() !== '' || kind.trim() !== '');
  const add = async (): Promise<void> => {
    const isDone = await act.run('relation', async () => {
      await call('POST /recruitments/:id/interview-relations', {
        params: { id: recruitment },
        body: { login, reference: reference.trim(), kind: kind.trim() },
      });
      return t('relation.added');
    });
    if (!isDone) return;
    setReference('');
    setKind('');
  };
  const remove = (relation: string): Promise<boolean> =>
    act.run('relation', async () => {
      await call('DELETE /recruitments/:id/interview-relations/:relation', {
        params: { id: recruitment, relation },
      });
      return t('relation.removed');
    });
  return (
    <section className={layout['card']} aria-labelledby="interview-relations">
      <h2 id="interview-relations">{t('relation.title')}</h2>
      <p className={controls['muted']}>{t('relation.text')}</p>
      {view.relations.length === 0 ? (
        <p>{t('relation.none')}</p>
      ) : (
        <Scroll label={t('relation.table')}>
          <table className={`${layout['table']} ${css['table']}`}>
            <thead>
              <tr>
                {(['examiner', 'reference', 'name', 'kind', 'by'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`relation.${column}`)}
                  </th>
                ))}
                {editable && (
                  <th scope="col">
                    <span className="visually-hidden">{t('group.act')}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {view.relations.map((row) => (
                <tr key={row.id}>
                  <td>{row.login}</td>
                  <td>{row.reference}</td>
                  <td>{row.name}</td>
                  <td className={css['wide']}>{row.kind}</td>
                  <td>{row.declaredBy}</td>
                  {editable && (
                    <td>
                      <Button
                        kind="quiet"
                        disabled={act.busy}
                        aria-label={t('relation.removeOf', { login: row.login, reference: row.reference })}
                        onClick={() => void remove(row.id)}
                      >
                        {t('relation.remove')}
                      </Button>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
      {editable && view.markers.length > 0 && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          <div className={css['fields']}>
            <SelectField
              label={t('relation.examiner')}
              value={login}
              options={[
                { value: '', label: t('relation.choose') },
                ...view.markers.map((value) => ({ value, label: value })),
              ]}
              onChange={setLogin}
            />
            <TextField
              label={t('relation.reference')}
              maxLength={60}
              value={reference}
              onChange={setReference}
            />
            <TextField label={t('relation.kind')} maxLength={60} value={kind} onChange={setKind} />
          </div>
          <Button
            type="submit"
            disabled={act.busy || login === '' || reference.trim() === '' || kind.trim() === ''}
          >
            {t('relation.add')}
          </Button>
        </form>
      )}
      <GroupError error={act.errorOf('relation')} />
      <Done text={act.told('relation')} />
    </section>
  );
}
