import type { WorkerScope } from './scope.ts';

/** Somebody logged out: what was shown to them goes, and this browser takes no more messages. Here, because the page is left at once. */
export const leave = async ({ registration }: Pick<WorkerScope, 'registration'>): Promise<void> => {
  for (const notification of await registration.getNotifications()) notification.close();
  await (await registration.pushManager.getSubscription())?.unsubscribe();
};
