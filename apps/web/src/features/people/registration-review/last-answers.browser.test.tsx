import { registrationReview } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { refuse, retried } from '../../../../test/unread.ts';
import { LastAnswers } from './last-answers.tsx';

test('says that what became of the last answers could not be loaded instead of showing nothing', async () => {
  refuse(registrationReview.answers);
  await draw(<LastAnswers />);
  await expect.element(page.getByText('Your last answers:')).toBeVisible();
  await retried(registrationReview.answers, null);
  expect(page.getByText('Your last answers').query()).toBeNull();
});
