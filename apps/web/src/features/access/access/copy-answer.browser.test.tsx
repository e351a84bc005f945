import { shell } from '@viewgate/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer } from '../../../../test/portal.ts';
import { CopyAnswer } from './copy-answer.tsx';

test('the answer that staff copy is in the words that the parent reads, and in the time of the location', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => copied.mockRestore());
  const location = { id: 1, name: 'Maple Street', timeZoneIana: 'America/Chicago', isPetCare: false };
  answer(
    shell.context,
    () => ({ location, features: [], locationCount: 1, isBeingSetUp: false, isOffsite: false }) as never,
  );
  await draw(
    <CopyAnswer cameraName="Nap Room" decision={{ reason: 'classClosed', nextOpening: '2026-06-04T13:00:00Z' }} />,
  );
  await page.getByRole('button').click();
  expect(copied).toHaveBeenCalledExactlyOnceWith(
    "Nap Room: Your child's class is outside its viewing hours. It opens Thu, Jun 4, 8:00 AM.",
  );
});
