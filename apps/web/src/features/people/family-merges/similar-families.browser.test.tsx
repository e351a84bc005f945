import { familyMerges } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer, Refusal } from '../../../../test/portal.ts';
import { SimilarFamilies } from './similar-families.tsx';

test('says that similar families could not be loaded instead of saying that there are none', async () => {
  answer(familyMerges.of, () => {
    throw new Refusal(400, 'validation');
  });
  await draw(<SimilarFamilies familyId={7} />);
  const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' });
  await expect.element(retry).toBeVisible();
  answer(familyMerges.of, () => ({ suggestions: [], merges: [] }));
  await retry.click();
  await expect.element(retry).not.toBeInTheDocument();
});
