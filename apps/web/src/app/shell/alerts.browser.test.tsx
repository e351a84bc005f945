import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../test/draw.tsx';
import { Alerts } from './alerts.tsx';

afterEach(() => vi.restoreAllMocks());

test('the page stays, and says so, if alerts cannot be shown', async () => {
  // React reports what a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  };
  await draw(
    <>
      <Alerts>
        <Broken />
      </Alerts>
      <p>The list</p>
    </>,
  );
  await expect.element(page.getByRole('alert')).toHaveTextContent('Alerts cannot be shown in this window. Reload');
  await expect.element(page.getByText('The list')).toBeVisible();
});
