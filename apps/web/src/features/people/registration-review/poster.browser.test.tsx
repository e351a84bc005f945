import { registrations } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer } from '../../../../test/portal.ts';
import Poster from './poster.tsx';

test.each([1280, 390])('at %i px, the code of the poster has its place before it is drawn', async (width) => {
  await page.viewport(width, 900);
  answer(registrations.location, () => ({
    id: 1,
    name: 'Maple Street',
    isPetCare: false,
    asksLicensePlate: false,
    asksCameraConsent: false,
    classes: [],
    viewerTypes: [],
  }));
  await draw(<Poster />);
  const code = page.getByRole('img', { name: /register\/family/ });
  await expect.element(code).toBeVisible();
  const below = () =>
    page
      .getByText(/register\/family/)
      .element()
      .getBoundingClientRect().y;
  const before = below();
  code.element().remove();
  expect(below()).toBe(before);
});
