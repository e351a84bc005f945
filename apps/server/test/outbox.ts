import type { OutboxMessage } from '@viewgate/contract';
import type { TestServer } from './server.ts';

/** Somebody's messages in the demo's outbox, newest first. The server must have been started with `demo`. */
export const messagesTo = async (server: Pick<TestServer, 'browser'>, to: string): Promise<OutboxMessage[]> => {
  const answer = await server.browser().fetch('/demo/outbox');
  const { result } = (await answer.json()) as { result: OutboxMessage[] };
  return result.filter((message) => message.to === to);
};

/** The query of a message's link: who it is for, and its token. */
export const linkOf = (message: OutboxMessage | undefined): { userName: string; token: string } => {
  if (!message?.link) throw new Error('there is a message with a link');
  const { searchParams } = new URL(message.link);
  return { userName: searchParams.get('userName') ?? '', token: searchParams.get('token') ?? '' };
};
