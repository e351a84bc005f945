import type { OutboxMessage } from '@viewgate/contract';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { openBody } from './body.ts';
import type { Channel } from './store.ts';

/** The newest messages with their text. Only for the demo, where the outbox is public. */
export const outboxAsSystem = async (db: Queryable, secrets: Secrets, take: number): Promise<OutboxMessage[]> => {
  const rows = await db.selectFrom('outbox_messages').selectAll().orderBy('id', 'desc').limit(take).execute();
  return rows.map((row) => {
    const body = row.body ? openBody(secrets, row.public_id, row.body) : null;
    return {
      id: row.id,
      channel: row.channel as Channel,
      template: row.template,
      to: row.recipient,
      toName: row.recipient_name,
      subject: row.subject,
      text: body?.text ?? null,
      html: body?.html ?? null,
      link: body?.link ?? null,
      state: row.state as OutboxMessage['state'],
      lastError: row.last_error,
      createdAt: row.created_at.toISOString(),
    };
  });
};
