import { expect, it } from 'vitest';
import { leave } from './leave.ts';

it('takes down what it shows, and takes no more', async () => {
  const done: string[] = [];
  const close = () => done.push('closed');
  const unsubscribe = () => Promise.resolve(done.push('unsubscribed'));
  const registration = {
    getNotifications: () => Promise.resolve([{ close }, { close }]),
    pushManager: { getSubscription: () => Promise.resolve({ unsubscribe }) },
  } as unknown as ServiceWorkerRegistration;
  await leave({ registration });
  expect(done).toEqual(['closed', 'closed', 'unsubscribed']);
});
