import { shell, viewers } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer } from '../../../../test/portal.ts';
import { Form } from '../../../ui/form/index.ts';
import { newViewer, PlateFields } from './viewer-fields.tsx';

test.each([
  [1, ['LicensePlateRecognition', 'LprCurrentLocation']],
  [0, ['LicensePlateRecognition']],
  [0, ['LprCurrentLocation']],
] as const)('a viewer’s form asks for %i plates where %j are on', async (plates, features) => {
  answer(
    shell.context,
    () => ({ location: null, features, locationCount: 1, isBeingSetUp: false, isOffsite: false }) as never,
  );
  await draw(
    <Form endpoint={viewers.create} params={{ locationId: 1 }} initial={newViewer as never} onSaved={() => undefined}>
      {(field) => (
        <>
          <p>Drawn</p>
          <PlateFields field={field} />
        </>
      )}
    </Form>,
  );
  await expect.element(page.getByText('Drawn')).toBeVisible();
  expect(page.getByRole('textbox', { name: 'License plate' }).elements()).toHaveLength(plates);
});
