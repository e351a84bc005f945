import type { OutboxMessage } from '@viewgate/contract';
import type { Page } from '@playwright/test';

/** The newest message to somebody, from the demo's outbox. */
export const newestTo = async (page: Page, to: string, template: string): Promise<OutboxMessage> => {
  const answer = await page.request.get('/demo/outbox');
  const { result } = (await answer.json()) as { result: OutboxMessage[] };
  const found = result.find((message) => message.to === to && message.template === template);
  if (!found) throw new Error(`${to} was sent ${template}`);
  return found;
};
