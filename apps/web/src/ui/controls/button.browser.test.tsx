import { expect, onTestFinished, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { draw } from '../../../test/draw.tsx';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

test('buttons are not printed', async () => {
  await draw(
    <>
      <p>Up for 99 %</p>
      <Button>Save</Button>
      <IconButton aria-label="Refresh">↻</IconButton>
    </>,
  );
  const buttons = [page.getByText('Save'), page.getByText('↻')];
  for (const button of buttons) await expect.element(button).toBeVisible();
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  onTestFinished(async () => void (await cdp().send('Emulation.setEmulatedMedia', { media: '' })));
  for (const button of buttons) await expect.element(button).not.toBeVisible();
  await expect.element(page.getByText('Up for 99 %')).toBeVisible();
});
