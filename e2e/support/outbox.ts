import type { OutboxMessage } from '@viewgate/contract';
import type { Page } from '@playwright/test';

/** The newest message to somebody, from the demo's outbox; of one kind, if `template` names it. */
export const newestTo = async (page: Page, to: string, template?: string): Promise<OutboxMessage> => {
  const answer = await page.request.get('/demo/outbox', { headers: { accept: 'application/json' } });
  const { result } = (await answer.json()) as { result: OutboxMessage[] };
  const found = result.find((message) => message.to === to && (template ?? message.template) === message.template);
  if (!found) throw new Error(`${to} was sent ${template ?? 'something'}`);
  return found;
};
