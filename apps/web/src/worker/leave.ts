import type { WorkerScope } from './scope.ts';

/** Somebody logged out: removes the notifications shown to them, and unsubscribes this browser. The worker does it because the page is left at once. */
export const leave = async ({ registration }: Pick<WorkerScope, 'registration'>): Promise<void> => {
  for (const notification of await registration.getNotifications()) notification.close();
  await (await registration.pushManager.getSubscription())?.unsubscribe();
};
