import { imports, inEnglish } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer, Refusal } from '../../../../test/portal.ts';
import { toasts } from '../../../lib/toast.ts';
import { UploadForm } from './upload-form.tsx';

test('a refused file is said once', async () => {
  answer(imports.upload, () => {
    const failure = { code: 'imports.noRows' } as const;
    throw new Refusal(400, 'validation', {
      validationFailures: [{ propertyName: 'body.file', ...failure, errorMessage: inEnglish(failure) }],
    });
  });
  await draw(<UploadForm />);
  await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  const input = page.elementLocator(document.querySelector('input[type="file"]')!);
  await userEvent.upload(input, new File(['Class\n'], 'classes.csv', { type: 'text/csv' }));
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect.poll(() => toasts.get().length).toBe(1);
  expect(page.getByText(inEnglish({ code: 'imports.noRows' })).elements()).toEqual([]);
  // The file stays chosen.
  await expect.element(page.getByText('classes.csv')).toBeVisible();
});
