import type { CallName } from '@portal/console-contract';
import type { ComponentType } from 'react';
import { BannersPart } from './BannersPart.tsx';
import { ChannelsPart } from './ChannelsPart.tsx';
import { CommitmentPart } from './CommitmentPart.tsx';
import { NoticesPart } from './NoticesPart.tsx';

interface Part {
  /** Last part of the address. */
  name: string;
  Part: ComponentType;
  /** What the part asks for first: it is there for whoever may (SEE-06). */
  call: CallName;
}

/** The parts of the content, in the order of their tabs. */
export const PARTS: readonly [Part, ...Part[]] = [
  { name: 'notices', Part: NoticesPart, call: 'getNotices' },
  { name: 'channels', Part: ChannelsPart, call: 'getChannels' },
  { name: 'banners', Part: BannersPart, call: 'getSettings' },
  { name: 'commitment', Part: CommitmentPart, call: 'getCommitment' },
];
