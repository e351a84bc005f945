import { regions } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { refuse, retried, retry } from '../../../../test/unread.ts';
import { Form } from '../../../ui/form/index.ts';
import { RegionFields } from './region-fields.tsx';

test('says that locations could not be loaded instead of saying that the organization has none', async () => {
  refuse(regions.locationOptions);
  await draw(
    <Form
      endpoint={regions.create}
      initial={{ name: '', organizationId: 2, locationIds: [] }}
      onSaved={() => undefined}
    >
      {(field) => <RegionFields field={field} organizationId={2} regionId={null} />}
    </Form>,
  );
  const nothing = page.getByText('This organization has no locations yet.');
  await expect.element(retry).toBeVisible();
  expect(nothing.query()).toBeNull();
  await retried(regions.locationOptions, []);
  await expect.element(nothing).toBeVisible();
});
