import { useTranslation } from 'react-i18next';
import type { PolicyView, UserLine } from '@portal/console-contract';
import { ADMIN_ROLE } from '@portal/console-contract/capabilities';
import { SelectField } from '../ui/Kit.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import controls from '../ui/controls.module.css';
import people from './people.module.css';

const hostOf = (issuer: string): string => (URL.canParse(issuer) ? new URL(issuer).host : issuer);

/** Where a person of the identity provider comes from, and what it calls the person. */
export function ProviderPerson({ provider }: { provider: NonNullable<UserLine['provider']> }) {
  const { t } = useTranslation();
  return (
    <span className={[controls['muted'], people['provider']].join(' ')}>
      {provider.name !== '' && <span>{provider.name}</span>}
      <span>{t('users.from', { host: hostOf(provider.issuer) })}</span>
    </span>
  );
}

interface Props {
  people: readonly UserLine[];
  rules: PolicyView;
  onChange(rules: PolicyView): void;
}

/** Who may still sign in by password; shown where there is an identity provider to sign in by (SEC-08). */
export function PasswordsPolicy({ people: all, rules, onChange }: Props) {
  const { t } = useTranslation();
  const { data } = useLoaded('GET /sign-in-ways');
  if (typeof data?.provider !== 'string') return null;
  const admins = all.filter(({ role, active, provider }) => role === ADMIN_ROLE && active && !provider);
  return (
    <SelectField
      label={t('users.passwords')}
      value={rules.onlyPassword ?? ''}
      options={[
        { value: '', label: t('users.passwordsAll') },
        ...admins.map(({ login }) => ({ value: login, label: t('users.passwordsOnly', { name: login }) })),
      ]}
      onChange={(onlyPassword) => onChange({ ...rules, onlyPassword })}
    />
  );
}
