import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { portalFlowCases } from '@portal/machines/portal-flow-cases.ts';
import { portalFlows } from '@portal/machines/portal-flows.ts';
import { Workbench } from '@portal/workbench';
import { readDeployment } from '../../services/deployment.ts';
import { Loading } from '../../ui/States.tsx';
import NotFoundScreen from '../NotFoundScreen.tsx';

/** The developers' workbench on the portal's own route; where developer tools are off there is no such page (D-19). */
export default function TestScreen() {
  const { t } = useTranslation('workbench');
  const [isOn, setOn] = useState<boolean | null>(null);
  useEffect(() => {
    readDeployment().then(
      ({ devTools }) => setOn(devTools),
      () => setOn(false),
    );
  }, []);
  useEffect(() => {
    if (isOn) document.title = t('title');
  }, [isOn, t]);
  if (isOn === null) return <Loading />;
  return isOn ? <Workbench machines={portalFlows} cases={portalFlowCases} /> : <NotFoundScreen />;
}
