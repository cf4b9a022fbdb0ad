import type { ComponentType } from 'react';
import { BannersPart } from './BannersPart.tsx';
import { ChannelsPart } from './ChannelsPart.tsx';
import { CommitmentPart } from './CommitmentPart.tsx';
import { NoticesPart } from './NoticesPart.tsx';

interface Part {
  /** Last part of the address. */
  name: string;
  Part: ComponentType;
}

/** The parts of the content, in the order of their tabs. */
export const PARTS: readonly [Part, ...Part[]] = [
  { name: 'notices', Part: NoticesPart },
  { name: 'channels', Part: ChannelsPart },
  { name: 'banners', Part: BannersPart },
  { name: 'commitment', Part: CommitmentPart },
];
