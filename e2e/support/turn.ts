import { expect, type Locator } from '@playwright/test';

/** Turns a switch on or off by keyboard. Its input has no size, so a click has to be forced, and lands beside it while the page is moving. */
export const turn = async (input: Locator, to: 'on' | 'off'): Promise<void> => {
  const isOn = to === 'on';
  await expect(input).toBeChecked({ checked: !isOn });
  await input.press('Space');
  await expect(input).toBeChecked({ checked: isOn });
};
