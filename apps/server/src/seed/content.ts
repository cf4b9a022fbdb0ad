import type { DemoData } from '@portal/schemas/demo';
import type { StoredChannel } from '@portal/schemas';
import type { Database } from '../platform/database/connect.ts';
import { newToken } from '../platform/secrets.ts';
import { cleanText } from '../platform/html.ts';
import { addDays } from '../platform/time.ts';

interface ChannelRow {
  channel: StoredChannel;
  parent: string | null;
}

function* flatten(channels: StoredChannel[], parent: string | null = null): Generator<ChannelRow> {
  for (const channel of channels) {
    yield { channel, parent };
    yield* flatten(channel.children ?? [], channel.id);
  }
}

/** Settings, channels with their pages, and notices. HTML is cleaned on its way in and again where it is shown. */
export async function seedContent(db: Database, demo: DemoData, today: string): Promise<void> {
  await db
    .insertInto('setting')
    .values([
      { key: 'portal', value: JSON.stringify(demo.flavours.university) },
      { key: 'registration', value: JSON.stringify(demo.registrationSettings) },
    ])
    .execute();

  const rows = [...flatten(demo.channels)];
  await db
    .insertInto('channel')
    .values(
      rows.map(({ channel, parent }, sort) => {
        const { children: _children, content: _content, ...definition } = channel;
        return {
          id: channel.id,
          parent_id: parent,
          sort,
          hire_channel: channel.hireChannel ?? '',
          content_id: channel.content_id ?? '',
          published: channel.published ?? true,
          definition: JSON.stringify(definition),
        };
      }),
    )
    .execute();

  const contents = rows.flatMap(({ channel: { content_id: id, name, content } }) =>
    id !== undefined && content !== undefined
      ? [{ id, name: JSON.stringify(name), content: JSON.stringify(cleanText(content)) }]
      : [],
  );
  if (contents.length > 0) await db.insertInto('channel_content').values(contents).execute();

  const empty = { zh: '', en: '' };
  await db
    .insertInto('notice')
    .values(
      demo.notices.map((notice) => ({
        id: notice.id,
        channel: notice.channel,
        title: JSON.stringify(notice.title),
        subtitle: JSON.stringify(notice.subTitle ?? empty),
        label: JSON.stringify(notice.label ?? empty),
        content: JSON.stringify(cleanText(notice.content)),
        published_on: addDays(today, -notice.daysAgo),
        attachment_name: notice.attachment ? JSON.stringify(notice.attachment.name) : 'null',
        attachment_text: notice.attachment ? JSON.stringify(notice.attachment.text) : 'null',
        token: notice.attachment ? newToken() : '',
      })),
    )
    .execute();
}
