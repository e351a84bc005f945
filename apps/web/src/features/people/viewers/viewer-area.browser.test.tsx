import { viewers } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { refuse, retried } from '../../../../test/unread.ts';
import ViewerArea from './viewer-area.tsx';

test('says that whether all are paused could not be loaded instead of showing nothing', async () => {
  refuse(viewers.count);
  await draw(<ViewerArea />);
  await retried(viewers.count, { active: 0, paused: 5, scheduled: 0, locationPause: { until: null } });
  await expect.element(page.getByText('All viewers of this location are paused.')).toBeVisible();
});
