import { choices } from './kinds/choices.ts';
import { code } from './kinds/code.ts';
import { date } from './kinds/date.ts';
import { datetime } from './kinds/datetime.ts';
import { email } from './kinds/email.ts';
import { file } from './kinds/file.ts';
import { identity } from './kinds/identity.ts';
import { landline } from './kinds/landline.ts';
import { memo } from './kinds/memo.ts';
import { month } from './kinds/month.ts';
import { note } from './kinds/note.ts';
import { number } from './kinds/number.ts';
import { phone } from './kinds/phone.ts';
import { section } from './kinds/section.ts';
import { table } from './kinds/table.ts';
import { telephone } from './kinds/telephone.ts';
import { text } from './kinds/text.ts';
import { url } from './kinds/url.ts';
import { year } from './kinds/year.ts';
import { yesno } from './kinds/yesno.ts';
import { createRegistry, type KindRegistry } from './registry.ts';

/** Descriptors of the kinds that the portal ships with, in their order. */
export const STANDARD_KINDS = [
  text,
  memo,
  number,
  year,
  month,
  date,
  datetime,
  code,
  choices,
  yesno,
  phone,
  landline,
  telephone,
  identity,
  email,
  url,
  table,
  file,
  note,
  section,
] as const;

/** Ids of the kinds that the portal ships with. */
export type StandardKindId = (typeof STANDARD_KINDS)[number]['id'];

/** The kinds that the portal ships with, in the order in which HR is offered them (HR-07, ENT-12). */
export const standardKinds: KindRegistry<StandardKindId> = createRegistry<StandardKindId>(STANDARD_KINDS);
