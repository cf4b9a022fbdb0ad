import type { Context } from '../../protocol/context.ts';
import type { Block } from './model.ts';
import { resumeBlocks } from './resume.ts';
import { scoreBlocks } from './scores.ts';
import type { FoundDocument } from './templates.ts';
import { ticketBlocks } from './ticket.ts';

/** What a document says, in the language of the request: drawn on paper, or shown as a card. */
export function blocksOf(context: Context, found: FoundDocument): Promise<Block[]> | Block[] {
  if (found.kind === 'ticket') return ticketBlocks(context, found.template, found.data);
  if (found.kind === 'scores')
    return scoreBlocks(context.language, found.template, found.data, context.candidate().name);
  return resumeBlocks(context, found.template);
}
