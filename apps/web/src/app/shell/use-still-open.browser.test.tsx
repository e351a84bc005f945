import { families, type ResultOf, shell } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../test/draw.tsx';
import { answer, Refusal } from '../../../test/portal.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { defineScreen } from '../../lib/screen.ts';
import { registerNavigator } from '../../lib/navigation/go.ts';
import { contextKey } from '../../lib/session/context.ts';
import { toasts } from '../../lib/toast.ts';
import { DataTable } from '../../ui/data-table/index.ts';
import { useStillOpen } from './use-still-open.ts';

const path = '/app/families';
const screen = defineScreen({
  path,
  title: { en: 'Families', es: 'Familias' },
  access: 'signedIn',
  feature: 'FamilyProgram',
});
const Families = () => {
  useStillOpen();
  return <p>Everybody</p>;
};
const withFeatures = (features: ResultOf<typeof shell.context>['features']) =>
  answer(
    shell.context,
    () =>
      ({
        location: { id: 1, name: 'Maple Street', timeZoneIana: 'America/Chicago', isPetCare: false },
        features,
        locationCount: 1,
        isBeingSetUp: false,
        isOffsite: false,
      }) as never,
  );

test('a screen whose feature is switched off while it is open is left, and a message says so', async () => {
  const led: string[] = [];
  registerNavigator({ navigate: (href) => led.push(href) });
  withFeatures(['FamilyProgram', 'Sms']);
  await draw(<Families />, { path, address: path, screen });
  await expect.element(page.getByText('Everybody')).toBeVisible();
  withFeatures(['FamilyProgram']);
  await queryClient.invalidateQueries({ queryKey: contextKey() });
  expect([led, toasts.get()]).toEqual([[], []]);
  withFeatures([]);
  await queryClient.invalidateQueries({ queryKey: contextKey() });
  await expect.poll(() => toasts.get().map(({ message }) => message)).toEqual(['“Families” was switched off.']);
  expect(led).toHaveLength(1);
});

const Listed = () => {
  useStillOpen();
  return (
    <DataTable
      endpoint={families.table}
      params={{ locationId: 1 }}
      label="Families"
      empty={null}
      columns={[{ id: 'name', title: 'Name' }]}
    />
  );
};

test('a list that is not found learns that its feature was switched off, although the hub did not say so', async () => {
  const led: string[] = [];
  registerNavigator({ navigate: (href) => led.push(href) });
  withFeatures(['FamilyProgram']);
  answer(families.table, () => {
    // Between the page's own reading of the features and its first rows.
    withFeatures([]);
    throw new Refusal(404, 'notFound');
  });
  await draw(<Listed />, { path, address: path, screen });
  await expect.poll(() => toasts.get().map(({ message }) => message)).toEqual(['“Families” was switched off.']);
  expect(led).toHaveLength(1);
});
