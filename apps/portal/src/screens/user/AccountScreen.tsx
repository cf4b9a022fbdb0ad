import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../ui/Page.tsx';
import { Contact } from './Contact.tsx';
import { MyData } from './MyData.tsx';
import { Passkeys } from './Passkeys.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { useCentre } from './UserCentre.tsx';
import css from './user.module.css';

/** The account: how its owner is reached, the ways in, and the own data, at the address of the password (ROUTE-25, TRY-53). */
export default function AccountScreen() {
  const { t } = useTranslation('user');
  const { client, data, refresh } = useCentre();
  usePageTitle(t('account'));
  return (
    <>
      <h1 className={css['title']}>{t('account')}</h1>
      <Contact client={client} onChanged={refresh} />
      <PasswordSection client={client} />
      <Passkeys client={client} />
      <MyData client={client} data={data} />
    </>
  );
}
