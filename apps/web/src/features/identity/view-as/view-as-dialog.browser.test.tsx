import { viewAs } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer, Refusal } from '../../../../test/portal.ts';
import ViewAsDialog from './view-as-dialog.tsx';

test('the dialog asks for a reason, and says in place why somebody may not be seen', async () => {
  answer(viewAs.beginUser, () => {
    throw new Refusal(400, 'validation', {
      validationFailures: [
        {
          propertyName: 'reason',
          code: 'viewAs.moreThanYou',
          errorMessage: 'This person may do things that you may not: you cannot view the portal as they do.',
        },
      ],
    });
  });
  await draw(<ViewAsDialog of={{ userId: 7 }} name="Ada Byron" onClose={() => undefined} />);
  await expect.element(page.getByRole('dialog', { name: 'View the portal as Ada Byron' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Reason' }).fill('They called');
  await page.getByRole('button', { name: 'View as this person' }).click();
  await expect.element(page.getByText(/you cannot view the portal as they do/).first()).toBeVisible();
});
