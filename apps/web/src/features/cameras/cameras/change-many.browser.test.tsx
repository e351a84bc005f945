import { cameras, classes, shell } from '@viewgate/contract';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer, contextWith } from '../../../../test/portal.ts';
import { refuse, retried } from '../../../../test/unread.ts';
import ChangeMany from './change-many.tsx';

test('says that classes could not be loaded instead of offering none', async () => {
  answer(shell.context, () => contextWith({ features: ['MultipleNvrServerSupport'] }));
  answer(cameras.nvrOptions, () => [{ value: 4, label: 'Basement' }] as never);
  refuse(classes.options);
  await draw(
    <ChangeMany
      locationId={1}
      chosen={[{ id: 1, name: 'Attic', isCameraPublic: false, isEnabled: true, aiOnly: false }]}
      onDone={vi.fn<() => void>()}
      onClose={vi.fn<() => void>()}
    />,
  );
  await retried(classes.options, [{ value: 3, label: 'Toddlers' }] as never);
  await page.getByRole('combobox', { name: 'Add classes' }).click();
  await expect.element(page.getByRole('option', { name: 'Toddlers' })).toBeVisible();
});
