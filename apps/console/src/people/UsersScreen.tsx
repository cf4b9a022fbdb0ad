import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError, NewUser, PolicyView, UserChange, UserLine } from '@portal/console-contract';
import { ADMIN_ROLE, hasAllOf } from '@portal/console-contract/capabilities';
import { call, errorOf } from '../api.ts';
import { useMe } from '../session/me.ts';
import { Heading } from '../ui/Heading.tsx';
import { Button, Check, Dialog, ErrorLine, SelectField, Scroll, Skeleton, TextField } from '../ui/Kit.tsx';
import { moment, said } from '../ui/texts.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { PasswordsPolicy, ProviderPerson } from './ProviderPeople.tsx';
import { PersonalFields } from './PersonalFields.tsx';
import { RolesCard } from './RolesCard.tsx';
import { ScopeDialog } from './ScopeDialog.tsx';
import { useUnsaved } from '../ui/unsaved.ts';
import people from './people.module.css';
import layout from '../ui/layout.module.css';
import controls from '../ui/controls.module.css';

/** How many recruitments, units and positions a person was given. */
const sizeOf = ({ scope }: UserLine): number =>
  scope === null ? 0 : scope.recruitments.length + scope.units.length + scope.positions.length;

/** What a person who is added is, until another role is chosen. */
const FIRST_ROLE = 'editor';
const POLICIES = ['always-review', 'no-existing-modified', 'no-critical', 'if-no-records'] as const;

/** People of the console, and what they may do without a second pair of eyes. */
export function UsersScreen() {
  const { t, i18n } = useTranslation();
  const { user: me } = useMe();
  const { data, error, reload } = useLoaded('GET /users');
  const policy = useLoaded('GET /policy');
  const known = useLoaded('GET /roles');
  const [failed, setFailed] = useState<ConsoleError | null>(null);
  const [given, setGiven] = useState<{ login: string; password: string } | null>(null);
  const [scoping, setScoping] = useState<UserLine | null>(null);
  const [login, setLogin] = useState('');
  const [role, setRole] = useState('');

  const roles = (known.data ?? []).map((one) => ({
    value: one.id,
    label: said(one.name, i18n.language) || one.id,
    // Nobody gives what they do not have (SEE-06).
    isMine: hasAllOf(me, one),
  }));
  const nameOf = (id: string): string => roles.find(({ value }) => value === id)?.label ?? id;
  const mine = roles.filter(({ isMine }) => isMine);
  const isMine = (id: string): boolean => mine.some(({ value }) => value === id);
  const added =
    role === '' ? ((mine.find(({ value }) => value === FIRST_ROLE) ?? mine[0])?.value ?? '') : role;

  useUnsaved(login.trim() !== '');
  const doing = async (work: () => Promise<void>): Promise<void> => {
    try {
      setFailed(null);
      await work();
    } catch (trouble) {
      setFailed(errorOf(trouble));
    }
  };
  const change = (name: string, wanted: UserChange): Promise<void> =>
    doing(async () => {
      const answer = await call('PATCH /users/:login', { params: { login: name }, body: wanted });
      if (answer.password !== undefined) setGiven({ login: name, password: answer.password });
      await reload();
    });
  const add = (): Promise<void> =>
    doing(async () => {
      const wanted: NewUser = { login: login.trim(), role: added };
      const { password } = await call('POST /users', { body: wanted });
      setGiven({ login: wanted.login, password });
      setLogin('');
      await reload();
    });
  const putPolicy = (next: PolicyView): Promise<void> =>
    doing(async () => {
      await call('PUT /policy', { body: next });
      await policy.reload();
    });
  if (error) return <ErrorLine error={error} />;
  if (!data || !policy.data || !known.data) return <Skeleton lines={6} />;
  const rules = policy.data;
  return (
    <div className={layout['page']}>
      <Heading title={t('users.title')} />
      <ErrorLine error={failed} />
      <section className={layout['card']}>
        <h2>{t('users.people')}</h2>
        <Scroll label={t('users.people')}>
          <table className={layout['table']}>
            <thead>
              <tr>
                {['login', 'role', 'scope', 'active', 'totp', 'last', 'more'].map((key) => (
                  <th key={key} scope="col">
                    {t(`users.${key}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map((person) => (
                <tr key={person.login} data-off={!person.active}>
                  <th scope="row">
                    {person.login}{' '}
                    {person.login === me.login && <span className={controls['badge']}>{t('users.you')}</span>}
                    {person.provider && <ProviderPerson provider={person.provider} />}
                  </th>
                  <td>
                    {person.provider || !isMine(person.role) ? (
                      nameOf(person.role)
                    ) : (
                      <SelectField
                        label={t('users.roleOf', { name: person.login })}
                        hideLabel
                        value={person.role}
                        options={mine}
                        onChange={(value) => void change(person.login, { role: value })}
                      />
                    )}
                  </td>
                  <td>
                    {person.role === ADMIN_ROLE ? (
                      t('users.scopeAll')
                    ) : (
                      <Button kind="quiet" onClick={() => setScoping(person)}>
                        {person.scope === null
                          ? t('users.scopeAll')
                          : t('users.scopePart', { count: sizeOf(person) })}
                        <span className="visually-hidden">{t('users.scopeOf', { name: person.login })}</span>
                      </Button>
                    )}
                  </td>
                  <td>{t(person.active ? 'yes' : 'no')}</td>
                  <td>
                    {t(person.provider ? 'users.byProvider' : person.totp ? 'yes' : 'no')}
                    {person.passkeys > 0 && (
                      <span className={[controls['muted'], people['provider']].join(' ')}>
                        {t('users.passkeys', { count: person.passkeys })}
                      </span>
                    )}
                  </td>
                  <td>{person.lastSignIn ? moment(person.lastSignIn, i18n.language) : t('users.never')}</td>
                  <td>
                    <div className={controls['actions']}>
                      {/* One's own are changed in one's account, with the password (SAFE-06). */}
                      {person.login !== me.login && !person.provider && (
                        <Button kind="quiet" onClick={() => void change(person.login, { newPassword: true })}>
                          {t('users.newPassword')}
                        </Button>
                      )}
                      {person.totp && person.login !== me.login && (
                        <Button kind="quiet" onClick={() => void change(person.login, { totp: false })}>
                          {t('users.endTotp')}
                        </Button>
                      )}
                      {person.passkeys > 0 && person.login !== me.login && (
                        <Button kind="quiet" onClick={() => void change(person.login, { passkeys: false })}>
                          {t('users.endPasskeys')}
                        </Button>
                      )}
                      <Button
                        kind="quiet"
                        disabled={person.login === me.login}
                        onClick={() => void change(person.login, { active: !person.active })}
                      >
                        {t(person.active ? 'users.block' : 'users.unblock')}
                      </Button>
                    </div>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
        <form
          className={controls['add']}
          aria-label={t('users.add')}
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          <TextField label={t('users.login')} value={login} onChange={setLogin} required autoComplete="off" />
          <SelectField
            label={t('users.role')}
            value={added}
            options={mine}
            onChange={(value) => setRole(value)}
          />
          <Button kind="primary" type="submit">
            {t('users.add')}
          </Button>
        </form>
      </section>
      <RolesCard roles={known.data} people={data} reload={() => known.reload()} />
      <section className={layout['card']}>
        <h2>{t('users.policy')}</h2>
        <fieldset className={controls['plainSet']}>
          <legend>{t('users.policyText')}</legend>
          {POLICIES.map((value) => (
            <label key={value} className={controls['check']}>
              <input
                type="radio"
                name="policy"
                checked={rules.policy === value}
                onChange={() => void putPolicy({ ...rules, policy: value })}
              />
              <span>
                {t(`policy.${value}`)} <span className={controls['muted']}>{t(`policy.${value}-text`)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <Check
          label={
            <>
              {t('users.secondPerson')}{' '}
              <span className={controls['muted']}>{t('users.secondPersonText')}</span>
            </>
          }
          checked={rules.secondPerson === true}
          onChange={(secondPerson) => void putPolicy({ ...rules, secondPerson })}
        />
        <PasswordsPolicy people={data} rules={rules} onChange={(next) => void putPolicy(next)} />
        <PersonalFields rules={rules} onChange={(next) => void putPolicy(next)} />
        <fieldset className={controls['plainSet']}>
          <legend>{t('users.totpRoles')}</legend>
          {roles.map(({ value, label }) => (
            <Check
              key={value}
              label={label}
              checked={rules.totpRoles.includes(value)}
              onChange={(on) =>
                void putPolicy({
                  ...rules,
                  totpRoles: on
                    ? [...rules.totpRoles, value]
                    : rules.totpRoles.filter((other) => other !== value),
                })
              }
            />
          ))}
        </fieldset>
      </section>
      {scoping && (
        <ScopeDialog
          person={scoping}
          onSave={(scope) => {
            setScoping(null);
            void change(scoping.login, { scope });
          }}
          onClose={() => setScoping(null)}
        />
      )}
      {given && (
        <Dialog title={t('users.given', { name: given.login })} onClose={() => setGiven(null)}>
          <p>{t('users.givenText')}</p>
          <code className={controls['secret']}>{given.password}</code>
        </Dialog>
      )}
    </div>
  );
}
