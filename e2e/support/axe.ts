import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from '@playwright/test';
import { beyond, judgedMark, looksIn, markJudged } from './alike.ts';

/** How thoroughly to check a page: by every rule, or only by those that depend on colours. */
export type Judged = 'wholly' | 'coloursOnly';
const ofColours = ['color-contrast', 'link-in-text-block'] as const;

/** What axe found at an element, before it describes it at length. */
interface Found {
  readonly node: { readonly element: Element };
}
interface RuleResult {
  readonly id: string;
  readonly help: string;
  readonly violations: readonly Found[];
  readonly passes: readonly Found[];
  readonly incomplete: readonly Found[];
}

/** What axe is given inside a page, once per loaded document. */
interface Brought {
  readonly axe: typeof axe;
  readonly looksIn: typeof looksIn;
  readonly markJudged: typeof markJudged;
  /** Looks that the rules of colours have passed. */
  readonly passedLooks: Set<string>;
}

// The rules of colours take the most time, so they are asked about looks, each once. Nothing is described that nobody reads.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const brought = `${source};
  axe.configure({
    noHtml: true,
    rules: [
      { id: 'color-contrast', selector: '[${judgedMark}]' },
      { id: 'link-in-text-block', selector: 'a[href][${judgedMark}], [role=link][${judgedMark}]' },
    ],
  });
  axe.addReporter('elements', (results, _, done) => done(results));
  window.looksIn = ${looksIn.toString()};
  window.markJudged = ${markJudged.toString()};
  window.passedLooks = new Set();`;

/** The looks that have passed in this worker, on whichever page. */
const passed = new Set<string>();

/**
 * Every accessibility violation of a page as it is now, or of the part of it that a selector names, with the elements concerned. axe is injected once per loaded document and runs
 * inside the page: axe's Playwright package opens a new page for every check, which takes five times as long.
 */
export const violationsOf = async (
  page: Page,
  judged: Judged = 'wholly',
  part?: string,
): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(brought);
    await page.evaluate(
      (looks) => {
        for (const look of looks) (window as unknown as Brought).passedLooks.add(look);
      },
      [...passed],
    );
  }
  const { violations, learned } = await page.evaluate(
    async ([isWhole, colourRules, include, mark, end]) => {
      // Frames are not checked: the screens looked at have none, so none may appear unnoticed.
      if (document.querySelector('iframe, frame'))
        return { violations: ['a frame: axe has to be brought into it too'], learned: [] };
      const own = window as unknown as Brought;
      const looks = own.looksIn(end, include);
      const asked = own.markJudged(mark, looks, own.passedLooks);
      if (!isWhole && asked.length === 0) return { violations: [], learned: [] };
      const results = await own.axe.run<readonly RuleResult[]>(include ? { include } : document, {
        reporter: 'elements',
        // No rule that runs reads style sheets.
        preload: { assets: ['media'] },
        ...(!isWhole && { runOnly: { type: 'rule', values: [...colourRules] } }),
      });
      const ofColour = results.filter(({ id }) => colourRules.some((rule) => rule === id));
      const elementsOf = (kind: 'passes' | 'violations' | 'incomplete') =>
        new Set(ofColour.flatMap((result) => result[kind].map(({ node }) => node.element)));
      const good = elementsOf('passes');
      const doubtful = elementsOf('incomplete').union(elementsOf('violations'));
      // Only what the rules have passed: what they left out, such as a text scrolled out of sight, may be judged elsewhere.
      const learned = asked.filter((look) => {
        if (look.endsWith(end)) return false;
        const elements = looks.of.get(look) ?? [];
        return [elements.at(0), elements.at(-1)].every((one) => one && good.has(one) && !doubtful.has(one));
      });
      for (const look of learned) own.passedLooks.add(look);
      const violations = results.flatMap(({ id, help, violations: nodes }) =>
        nodes.length > 0
          ? [`${id}: ${help}\n  ${nodes.map(({ node }) => node.element.outerHTML.slice(0, 300)).join('\n  ')}`]
          : [],
      );
      return { violations, learned };
    },
    [judged === 'wholly', ofColours, part, judgedMark, beyond] as const,
  );
  for (const look of learned) passed.add(look);
  return violations;
};
