import axe from 'axe-core';
import type { Page } from '@playwright/test';
import { judgedMark, markJudged } from './alike.ts';

/** How thoroughly to check a page: by every rule, or only by those that depend on colours. */
export type Judged = 'wholly' | 'coloursOnly';
const ofColours = ['color-contrast', 'link-in-text-block'];
/** Contrast takes the most time; of texts that look alike only the first and the last are judged. */
const brought = `${axe.source};
  axe.configure({ rules: [{ id: 'color-contrast', selector: '[${judgedMark}]' }] });
  window.markJudged = ${markJudged.toString()};`;
interface Brought {
  readonly axe: typeof axe;
  readonly markJudged: typeof markJudged;
}

/**
 * Every accessibility violation of a page as it is now, or of the part of it that a selector names, with the elements concerned. axe is injected once per loaded document and runs
 * inside the page: axe's Playwright package opens a new page for every check, which takes five times as long.
 */
export const violationsOf = async (
  page: Page,
  judged: Judged = 'wholly',
  part?: string,
): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(brought);
  return page.evaluate(
    async ([rules, include, mark]) => {
      // Frames are not checked: the screens looked at have none, so none may appear unnoticed.
      if (document.querySelector('iframe, frame')) return ['a frame: axe has to be brought into it too'];
      const own = window as unknown as Brought;
      own.markJudged(mark);
      const { violations } = await own.axe.run(include ? { include } : document, {
        resultTypes: ['violations'],
        ...(rules && { runOnly: { type: 'rule', values: rules } }),
      });
      return violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`);
    },
    [judged === 'coloursOnly' && ofColours, part, judgedMark] as const,
  );
};
