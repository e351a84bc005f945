import { accessExceptions, type ResultOf } from '@viewgate/contract';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer } from '../../../../test/portal.ts';
import { ExceptionEffect } from './exception-effect.tsx';

const Asking = () => {
  const [endsAt, setEndsAt] = useState('2026-06-03T15:00:00Z');
  return (
    <>
      <button onClick={() => setEndsAt('2026-06-03T18:00:00Z')}>Later</button>
      <ExceptionEffect cameraId={3} familyId={4} endsAt={endsAt} />
    </>
  );
};

test('the effect found for one end is not shown for another', async () => {
  const found: ResultOf<typeof accessExceptions.effect> = { familyName: 'Byron', viewers: [] };
  const later = Promise.withResolvers<typeof found>();
  let asked = 0;
  answer(accessExceptions.effect, () => {
    asked += 1;
    return asked === 1 ? found : later.promise;
  });
  await draw(<Asking />);
  const verdict = page.getByText(/may watch on any device/);
  await expect.element(verdict).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect.element(verdict).not.toBeInTheDocument();
  later.resolve(found);
  await expect.element(verdict).toBeVisible();
});
