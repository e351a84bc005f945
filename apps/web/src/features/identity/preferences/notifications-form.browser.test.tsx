import { preferences, users } from '@viewgate/contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer, Refusal } from '../../../../test/portal.ts';
import { answerOnClick } from '../../../../test/unread.ts';
import { NotificationsForm } from './notifications-form.tsx';

beforeEach(() => {
  answer(preferences.notifications, () => ({
    emailSubscriptions: [],
    smsSubscriptions: [],
    pushSubscriptions: [],
    shouldReceiveAdminEmails: null,
  }));
});

test('says so, and offers Retry, when the list of what one can choose cannot be read', async () => {
  answer(users.notifications, () => {
    throw new Refusal(500, 'internal');
  });
  await draw(<NotificationsForm />);
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  answerOnClick(users.notifications, () => ({
    email: [{ key: 'cameraOffline' as const, description: 'A camera went offline' }],
    sms: [],
    push: [],
    alwaysMailed: [],
  }));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('checkbox', { name: /A camera went offline/ })).toBeVisible();
});
