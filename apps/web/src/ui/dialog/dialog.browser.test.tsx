import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../test/draw.tsx';
import { Dialog } from './dialog.tsx';

test('on a phone a long name leaves the close button where it is', async () => {
  await page.viewport(390, 844);
  await draw(
    <Dialog
      opened
      closeButtonProps={{ 'aria-label': 'Close' }}
      title={`Delete ${'Wolfeschlegelsteinhausenbergerdorff'.repeat(3)}`}
      onClose={() => undefined}
    />,
  );
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
  await expect.element(close).toBeVisible();
  expect(close.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
});
