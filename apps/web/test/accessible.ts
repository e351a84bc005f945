import axe from 'axe-core';
import { expect } from 'vitest';

/** Rules about a whole page, which do not apply to a fragment. */
const ofPages = ['region', 'page-has-heading-one', 'landmark-one-main', 'document-title', 'html-has-lang', 'bypass'];

/** Fails with every accessibility violation in what is drawn. */
export const expectAccessible = async (): Promise<void> => {
  const rules = Object.fromEntries(ofPages.map((rule) => [rule, { enabled: false }]));
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'], rules });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
};
