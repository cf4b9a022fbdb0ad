import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconPlus } from '@tabler/icons-react';
import type { ConsoleError, RoleLine, UserLine } from '@portal/console-contract';
import { hasAllOf } from '@portal/console-contract/capabilities';
import { call, errorOf } from '../api.ts';
import { useMe } from '../session/me.ts';
import { Button, Dialog, ErrorLine, Scroll } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import { RoleDialog, type Draft } from './RoleDialog.tsx';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import css from './people.module.css';

interface Props {
  roles: readonly RoleLine[];
  people: readonly UserLine[];
  reload(): Promise<void>;
}

const asDraft = ({ id, name, capabilities, rev }: RoleLine): Draft => ({ id, name, capabilities, rev });

/** Roles as named sets of what one may do: looked at, changed, copied, removed once nobody has them (SEE-06). */
export function RolesCard({ roles, people, reload }: Props) {
  const { t, i18n } = useTranslation();
  const { user } = useMe();
  const [edited, setEdited] = useState<Draft | null>(null);
  const [removed, setRemoved] = useState<RoleLine | null>(null);
  const [error, setError] = useState<ConsoleError | null>(null);
  const remove = async ({ id, rev }: RoleLine): Promise<void> => {
    try {
      await call('DELETE /roles/:id', { params: { id }, query: { rev } });
      setError(null);
    } catch (failed) {
      setError(errorOf(failed));
    }
    setRemoved(null);
    await reload();
  };
  return (
    <section className={layout['card']}>
      <div className={css['headRow']}>
        <h2>{t('roles.title')}</h2>
        <Button onClick={() => setEdited({ id: '', name: { zh: '', en: '' }, capabilities: [], rev: 0 })}>
          <IconPlus size={16} aria-hidden="true" /> {t('roles.add')}
        </Button>
      </div>
      <p className={controls['muted']}>{t('roles.text')}</p>
      <ErrorLine error={error} />
      <Scroll label={t('roles.title')}>
        <table className={layout['table']}>
          <thead>
            <tr>
              {['name', 'id', 'may', 'people', 'more'].map((key) => (
                <th key={key} scope="col">
                  {t(`roles.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {roles.map((role) => {
              const name = said(role.name, i18n.language) || role.id;
              const held = people.filter((person) => person.role === role.id).length;
              const isOurs = !role.fixed && hasAllOf(user, role);
              return (
                <tr key={role.id}>
                  <th scope="row">{name}</th>
                  <td>
                    <code>{role.id}</code>
                  </td>
                  <td>{role.fixed ? t('roles.everything') : role.capabilities.length}</td>
                  <td>{held}</td>
                  <td>
                    <div className={controls['actions']}>
                      {isOurs && (
                        <Button kind="quiet" onClick={() => setEdited(asDraft(role))}>
                          {t('roles.edit')} <span className="visually-hidden">{name}</span>
                        </Button>
                      )}
                      {hasAllOf(user, role) && (
                        <Button kind="quiet" onClick={() => setEdited({ ...asDraft(role), id: '', rev: 0 })}>
                          {t('roles.copy')} <span className="visually-hidden">{name}</span>
                        </Button>
                      )}
                      {isOurs && held === 0 && (
                        <Button kind="quiet" onClick={() => setRemoved(role)}>
                          {t('roles.remove')} <span className="visually-hidden">{name}</span>
                        </Button>
                      )}
                    </div>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </Scroll>
      {edited && (
        <RoleDialog
          first={edited}
          onClose={() => setEdited(null)}
          onSaved={async () => {
            setEdited(null);
            await reload();
          }}
        />
      )}
      {removed && (
        <Dialog
          title={t('roles.removeTitle', { name: said(removed.name, i18n.language) })}
          onClose={() => setRemoved(null)}
          actions={
            <Button kind="danger" onClick={() => void remove(removed)}>
              {t('roles.remove')}
            </Button>
          }
        >
          <p>{t('roles.removeText')}</p>
        </Dialog>
      )}
    </section>
  );
}
