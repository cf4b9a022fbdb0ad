import { BASIC_SET } from '@portal/rules';
import type { ConsoleCall } from '../../console/call.ts';
import { maskOf } from '../scope/mask.ts';

/** How a candidate's name is shown to who asks. */
export async function nameMask(call: ConsoleCall): Promise<(name: string) => string> {
  const { portal } = await call.services.settings();
  const mask = await maskOf(call, []);
  return (name) => mask.show(BASIC_SET, portal.nameItem, name);
}
