import { cameraConsents } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { refuse, retried } from '../../../../test/unread.ts';
import { useConsentInList } from './consent-in-list.tsx';

const Note = () => useConsentInList().note;

test('says above a list that whether consents are missing could not be loaded', async () => {
  refuse(cameraConsents.get);
  await draw(<Note />);
  await expect.element(page.getByText('Consent to be seen:')).toBeVisible();
  await retried(cameraConsents.get, { isRequired: true, isImposed: false, missingCount: 3, childCount: 5 });
  await expect.element(page.getByText(/3/)).toBeVisible();
});
