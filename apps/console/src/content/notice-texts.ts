import type { NoticeText, NoticeView } from '@portal/console-contract';

/** What of a notice is written by a person. */
export const textOf = ({
  channel,
  title,
  subTitle,
  content,
  state,
  from,
  until,
  file,
}: NoticeView): NoticeText => ({ channel, title, subTitle, content, state, from, until, file });

/** Whether two notices say the same. */
export const isSame = (one: NoticeText, other: NoticeText): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
