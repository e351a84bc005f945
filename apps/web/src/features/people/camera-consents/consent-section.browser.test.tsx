import { cameraConsents } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer, Refusal } from '../../../../test/portal.ts';
import { answerOnClick } from '../../../../test/unread.ts';
import { ConsentSection } from './consent-section.tsx';

test('says that whether a consent is needed could not be loaded instead of leaving it out', async () => {
  answer(cameraConsents.get, () => {
    throw new Refusal(400, 'validation');
  });
  await draw(<ConsentSection childId={7} name="Juno" consent={null} />);
  const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' });
  await expect.element(retry).toBeVisible();
  answerOnClick(cameraConsents.get, () => ({ isRequired: true, isImposed: false, missingCount: 1, childCount: 5 }));
  await retry.click();
  await expect.element(page.getByRole('button', { name: 'Record' })).toBeVisible();
});
