import { alerts } from '@viewgate/contract';
import type { Account } from '@viewgate/e2e/support/accounts.ts';

/** Answers open alerts: one is drawn over the page before anybody reads the page. */
export const answerAlerts = async ({ call }: Account): Promise<void> => {
  for (const { id, locationId } of await call(alerts.open))
    await call(alerts.answer, { params: { locationId, id }, body: { choice: 'resolved' } });
};
