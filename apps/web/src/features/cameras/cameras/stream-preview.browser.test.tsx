import { account, cameras, permissions } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer, everybody, Refusal } from '../../../../test/portal.ts';
import { toasts } from '../../../lib/toast.ts';
import { StreamPreview } from './stream-preview.tsx';

const of = { streamUrl: null, motionJpgStreamUrl: null, nvrServerId: 1, shortName: 'hall' };
const preview = () =>
  draw(
    <>
      <h1>Hall</h1>
      <StreamPreview locationId={1} of={of} />
    </>,
  );
const button = page.getByRole('button', { name: 'Show live' });

test('staff who may change no camera are offered no live picture, which they would be refused', async () => {
  const claims = permissions.filter((one) => one !== 'cameras.edit' && one !== 'cameras.create');
  answer(account.me, () => ({ ...everybody, role: 'LocationViewer' as const, claims }));
  await preview();
  await expect.element(page.getByRole('heading', { name: 'Hall' })).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});

test('a camera without a picture is said once, where the picture would be', async () => {
  answer(cameras.preview, () => {
    throw new Refusal(502, 'recordingServer', { title: 'The NVR gives no picture.' });
  });
  await preview();
  await button.click();
  await expect.element(page.getByText('No picture')).toBeVisible();
  expect(toasts.get()).toEqual([]);
});
