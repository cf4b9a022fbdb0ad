import { useTranslation } from 'react-i18next';
import { NEW_POSITION_SIZE } from '@portal/rules';
import type { Channel } from '@portal/schemas';
import { usePortal } from '../../services/PortalProvider.tsx';
import { useQuery } from '../../services/use-query.ts';
import { openAmong, recruitingChannels, trimNewPositions } from './home.ts';

const NOTHING = { channels: [], message: '', open: null };

/** The newest positions of all recruiting channels, asked for once for the whole of Home (HOME-02, ERR-21). */
export function useNewPositions() {
  const { t } = useTranslation('home');
  const { wire, language, channels: menu, now } = usePortal();
  const recruiting: Channel[] = recruitingChannels(menu);
  const ids = recruiting.map(({ hireChannel }) => hireChannel);
  const asked = useQuery(`new/${ids.join()}/${language}`, async () => {
    if (ids.length === 0) return NOTHING;
    const answer = await (await wire()).call('newPositions', { size: NEW_POSITION_SIZE, channelIdList: ids });
    if (!answer.ok) return { ...NOTHING, message: answer.message || t('positionsFailed') };
    const { channels, open } = answer.data;
    return { channels: trimNewPositions(channels), message: '', open: open ?? openAmong(channels, now()) };
  });
  return { asked };
}
