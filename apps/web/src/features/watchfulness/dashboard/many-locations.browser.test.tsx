import { dashboard, type ResultOf } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer } from '../../../../test/portal.ts';
import { ManyLocations } from './many-locations.tsx';

type Overview = ResultOf<typeof dashboard.overview>;

test('says nothing of a region until its own locations are known, and keeps the choice', async () => {
  const regions = [
    { id: 1, name: 'North', count: 1, needing: 0 },
    { id: 2, name: 'South', count: 1, needing: 1 },
  ];
  const overview = (needing: number) => ({ regions, total: 2, needing, locations: [] }) as unknown as Overview;
  const south = Promise.withResolvers<Overview>();
  let asked = 0;
  answer(dashboard.overview, () => {
    asked += 1;
    return asked === 1 ? overview(0) : south.promise;
  });
  await draw(<ManyLocations />);
  const calm = page.getByText('No location needs anything');
  await expect.element(calm).toBeVisible();
  const choice = page.getByRole('button', { name: /South/ });
  await choice.click();
  await expect.element(choice).toHaveAttribute('aria-pressed', 'true');
  await expect.element(calm).not.toBeInTheDocument();
  south.resolve(overview(1));
  await expect.element(page.getByText(/1 of 2 locations needs something/)).toBeVisible();
});
