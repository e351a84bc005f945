import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../test/draw.tsx';
import { defineScreen } from '../lib/screen.ts';
import { Message } from './message.tsx';
import { ScreenButton } from './screen-button.tsx';
import { ScreenLink } from './screen-link.tsx';

const place = defineScreen({ path: '/place', title: { en: 'Place', es: 'Lugar' }, access: 'signedIn' });

test('a button that is a link keeps its own colors in a message', async () => {
  await draw(
    <>
      <ScreenButton to={place}>Outside</ScreenButton>
      <Message title="No locations">
        <ScreenButton to={place}>Create</ScreenButton>
        <ScreenLink to={place}>Help</ScreenLink>
      </Message>
    </>,
  );
  const color = (name: string) => getComputedStyle(page.getByRole('link', { name }).element()).color;
  await expect.element(page.getByRole('link', { name: 'Create' })).toBeVisible();
  expect(color('Create')).toBe(color('Outside'));
  expect(color('Help')).not.toBe(color('Outside'));
});
