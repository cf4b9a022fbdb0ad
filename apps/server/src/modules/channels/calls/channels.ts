import type { Language, StoredChannel } from '@portal/schemas';
import { ok } from '../../../protocol/answer.ts';
import { inLanguage } from '../../../protocol/language.ts';
import { publishedChannels } from '../repository.ts';
import type { Handler } from '../../../protocol/call-handler.ts';

interface WireChannel {
  id: string;
  name: string;
  hireChannel: string;
  link: string;
  params: Record<string, unknown> | '';
  content_id: string;
  children: WireChannel[];
  register_flag: string;
  icon_url: string;
}

function wireChannel(channel: StoredChannel, language: Language, canRegister: boolean): WireChannel {
  const recruits = channel.hireChannel !== undefined && channel.hireChannel !== 'publicity';
  return {
    id: channel.id,
    name: inLanguage(channel.name, language),
    hireChannel: channel.hireChannel ?? '',
    link: channel.link ?? '',
    params: channel.params ?? '',
    content_id: channel.content_id ?? '',
    children: [],
    register_flag: recruits && canRegister ? 'true' : '',
    icon_url: channel.icon_url ?? '',
  };
}

/** The tree of published channels, the menu of the portal; nothing below an unpublished one. */
export const channels: Handler<'channels'> = async ({ readDb: db, language, services }) => {
  const { portal } = await services.settings();
  const rows = await publishedChannels(db);
  const byId = new Map(
    rows.map((row) => [row.id, wireChannel(row.definition, language, portal.canRegister)]),
  );
  const top: WireChannel[] = [];
  for (const { id, parent_id } of rows) {
    const channel = byId.get(id);
    if (!channel) continue;
    if (parent_id === null) top.push(channel);
    else byId.get(parent_id)?.children.push(channel);
  }
  return ok({ channels: top });
};
