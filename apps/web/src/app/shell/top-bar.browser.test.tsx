import { type ResultOf, shell } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw, undraw } from '../../../test/draw.tsx';
import { answer, contextWith } from '../../../test/portal.ts';
import { defineScreen } from '../../lib/screen.ts';
import { TopBar } from './top-bar.tsx';

type Context = ResultOf<typeof shell.context>;
const context = contextWith({
  location: { id: 1, name: 'Maple Street', timeZoneIana: 'America/Chicago', isPetCare: false } as Context['location'],
});
const nothing = () => undefined;
const title = { en: 'Boxes', es: 'Cajas' };
const plain = defineScreen({ path: '/app/boxes', title, access: 'signedIn' });
const naming = defineScreen({ path: '/app/all-boxes', title, access: 'signedIn', namesLocations: true });
const open = (screen: typeof plain | typeof naming) =>
  draw(<TopBar isFolded={false} onFold={nothing} onDraw={nothing} />, {
    path: screen.path,
    address: screen.path,
    screen,
  });

test('the location stands above a screen about it, and not above one that names its locations itself', async () => {
  answer(shell.context, () => context);
  await open(plain);
  await expect.element(page.getByText('Maple Street')).toBeVisible();
  undraw();
  await open(naming);
  await expect.element(page.getByText('Go to…')).toBeVisible();
  expect(page.getByText('Maple Street').query()).toBeNull();
});
