import type { Page } from '@playwright/test';

/** Fills in the address of a form: line 1, city, postal code and a state of the United States. */
export const fillAddress = async (page: Page, state = 'Illinois'): Promise<void> => {
  await page.getByLabel('Address line 1').fill('1 Oak Street');
  await page.getByLabel('City').fill('Springfield');
  await page.getByLabel('Postal code').fill('60201');
  for (const [label, choice] of [
    ['Country', 'United States'],
    ['State', state],
  ] as const) {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('combobox', { name: label }).fill(choice);
    await page.getByRole('option', { name: choice, exact: true }).click();
  }
};
