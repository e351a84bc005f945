import { type FollowedTemplate as Followed, policyTemplates } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer, Refusal } from '../../../../test/portal.ts';
import { answerOnClick } from '../../../../test/unread.ts';
import { FollowedTemplate } from './followed-template.tsx';

const following: Followed = {
  template: { id: 1, name: 'Summer' },
  organizationName: 'Harbor',
  state: 'inLine',
  differences: [],
  appliedAt: null,
  appliedBy: null,
  changedAt: null,
  changedBy: null,
  acceptedAt: null,
  acceptedBy: null,
};

test('says that the template a policy follows could not be loaded, and Retry loads it', async () => {
  answer(policyTemplates.ofPolicy, () => {
    throw new Refusal(500, 'internal');
  });
  await draw(<FollowedTemplate locationId={1} policyId={2} />);
  await expect.element(page.getByText('Whether this policy follows a template:')).toBeVisible();
  answerOnClick(policyTemplates.ofPolicy, () => ({ following }));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText(/Follows the template Summer/)).toBeVisible();
  await expect.element(page.getByText('Whether this policy follows a template:')).not.toBeInTheDocument();
});
