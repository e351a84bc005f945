import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from '@playwright/test';
import { beyond, hashing, judgedMark, type Looks, looksIn, markJudged, type Styles, unknownOf } from './alike.ts';
import { kindsIn, structureMark, structureRules } from './kinds.ts';
import { knownOf, learn } from './known.ts';

/** How thoroughly to check a page: by every rule, or only by those that depend on colors. */
export type Judged = 'wholly' | 'colorsOnly';
const ofColors = ['color-contrast', 'link-in-text-block'] as const;

/** What axe found at an element, before it describes it at length. */
interface Found {
  readonly node: { readonly element: Element };
  readonly any: readonly { readonly data?: { readonly messageKey?: string } | null }[];
}
interface RuleResult {
  readonly id: string;
  readonly help: string;
  readonly violations: readonly Found[];
  readonly passes: readonly Found[];
  readonly incomplete: readonly Found[];
  /** Why the rule could not judge. */
  readonly error?: { readonly message: string };
}

/** What axe is given inside a page, once per loaded document. */
interface Brought {
  readonly axe: typeof axe;
  readonly hash: (text: string) => string;
  readonly looksIn: typeof looksIn;
  readonly styles: Styles;
  readonly kindsIn: typeof kindsIn;
  readonly unknownOf: typeof unknownOf;
  readonly markJudged: typeof markJudged;
  /** Looks and kinds that the rules have passed, as far as this document was told. */
  readonly passed: Set<string>;
  /** What it was asked about last. */
  asked: { readonly looks: Looks; readonly kinds: Looks };
}

/** axe's program, without what costs much and is of no use here. */
const source = [
  // An index of all elements, used only for selectors in descriptions that nobody reads here.
  { what: /(?<=axe\._selectorData=)[\w$]+\([\w$.]+\)/g, by: '{}', times: 3 },
  // Whether a font draws words as icons, for which axe draws each word: none of the product's fonts does.
  { what: /(?<=arguments\[2\]:)3(?=,[\w$]+=[\w$]+\.actualNode\.nodeValue)/g, by: '0', times: 1 },
].reduce(
  (text, { what, by, times }) => {
    const found = text.match(what)?.length ?? 0;
    if (found !== times) throw new Error(`axe has ${found} of ${what}, not ${times}: look for what it has instead`);
    return text.replaceAll(what, by);
  },
  readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'),
);
// The rules of colors and of structure take the most time, so they are asked about looks and kinds, each once.
const brought = `${source};
  {
    const ofKinds = new Set(${JSON.stringify(structureRules)});
    const audited = axe._audit.rules.filter(({ id }) => ofKinds.has(id));
    if (audited.length !== ofKinds.size) throw new Error('kinds.ts names a rule that axe does not have');
    axe.configure({
      noHtml: true,
      // No font of the product draws words as pictures: none is drawn to find out.
      checks: [
        {
          id: 'label-content-name-mismatch',
          options: { ...axe._audit.checks['label-content-name-mismatch'].options, occurrenceThreshold: 0 },
        },
      ],
      rules: [
        { id: 'color-contrast', selector: '[${judgedMark}]' },
        { id: 'link-in-text-block', selector: 'a[href][${judgedMark}], [role=link][${judgedMark}]' },
        // It leaves out whatever has neither.
        { id: 'label-content-name-mismatch', selector: '[aria-label], [aria-labelledby]' },
        // It finds nothing in a style that is not important, but reads every text that has one.
        { id: 'avoid-inline-spacing', selector: '[style*=important]' },
        ...audited.map(({ id, selector }) => ({
          id,
          // Not at the commas in brackets.
          selector: selector.split(/,(?![^()]*\\))/).map((one) => one.trim().replace(/^\\*$/, '') + '[${structureMark}]').join(', '),
        })),
      ],
    });
  }
  axe.addReporter('elements', (results, _, done) => done(results));
  window.hash = (${hashing.toString()})();
  window.looksIn = ${looksIn.toString()};
  window.styles = { kinds: new Map(), sheets: new WeakMap(), ofWindow: new Map(), next: 0 };
  window.kindsIn = ${kindsIn.toString()};
  window.unknownOf = ${unknownOf.toString()};
  window.markJudged = ${markJudged.toString()};
  window.passed = new Set();`;

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
  const isWhole = judged === 'wholly';
  const asked = await page.evaluate(
    ([withKinds, include, end]) => {
      // Neither is looked into: the screens looked at have none, so none may appear unnoticed.
      if (document.querySelector('iframe, frame')) return 'a frame: axe has to be brought into it too';
      if ([...document.querySelectorAll('*')].some(({ shadowRoot }) => shadowRoot))
        return 'a shadow root: what is in it has to be judged too';
      const own = window as unknown as Brought;
      own.asked = {
        looks: own.looksIn(own.hash, own.styles, end, include),
        kinds: withKinds ? own.kindsIn(own.hash, include) : new Map(),
      };
      return [own.asked.looks, own.asked.kinds].flatMap((of) => own.unknownOf(of, own.passed));
    },
    [isWhole, part, beyond] as const,
  );
  if (typeof asked === 'string') return [asked];
  const known = knownOf(asked);
  if (!isWhole && known.length === asked.length) return [];
  const { violations, learned } = await page.evaluate(
    async ([whole, colorRules, kindRules, include, marks, end, passedElsewhere]) => {
      const own = window as unknown as Brought;
      for (const one of passedElsewhere) own.passed.add(one);
      const looks = own.unknownOf(own.asked.looks, own.passed);
      const kinds = own.unknownOf(own.asked.kinds, own.passed);
      own.markJudged(marks[0], own.asked.looks, looks);
      own.markJudged(marks[1], own.asked.kinds, kinds);
      const results = await own.axe.run<readonly RuleResult[]>(include ? { include } : document, {
        reporter: 'elements',
        // No rule that runs reads style sheets.
        preload: { assets: ['media'] },
        ...(!whole && { runOnly: { type: 'rule', values: [...colorRules] } }),
      });
      const ofColor = results.filter(({ id }) => colorRules.some((rule) => rule === id));
      // Over a gradient, or what a style alone paints, it is unsure wherever that look is.
      const isUnsureOfLook = ({ any }: Found) =>
        any.length > 0 && any.every(({ data }) => /^(bgGradient|pseudoContent)$/.test(data?.messageKey ?? ''));
      const elementsOf = (found: readonly Found[]) => new Set(found.map(({ node }) => node.element));
      const foundAs = (kind: 'passes' | 'violations' | 'incomplete') => ofColor.flatMap((result) => result[kind]);
      const good = elementsOf([...foundAs('passes'), ...foundAs('incomplete').filter(isUnsureOfLook)]);
      const doubtful = elementsOf([
        ...foundAs('incomplete').filter((one) => !isUnsureOfLook(one)),
        ...foundAs('violations'),
      ]);
      // Only what the rules have passed: what they left out, such as a text scrolled out of sight, may be judged elsewhere.
      const passedLooks = looks.filter((look) => {
        if (look.endsWith(end)) return false;
        const elements = own.asked.looks.get(look) ?? [];
        return [elements.at(0), elements.at(-1)].every((one) => one && good.has(one) && !doubtful.has(one));
      });
      const isSound = results.every(
        ({ id, violations: nodes, error }) => (nodes.length === 0 && !error) || !kindRules.includes(id),
      );
      const passed = [...passedLooks, ...(isSound ? kinds : [])];
      for (const one of passed) own.passed.add(one);
      return {
        violations: results.flatMap(({ id, help, violations: nodes, error }) => {
          if (error) return [`${id} could not judge: ${error.message}`];
          return nodes.length > 0
            ? [`${id}: ${help}\n  ${nodes.map(({ node }) => node.element.outerHTML.slice(0, 300)).join('\n  ')}`]
            : [];
        }),
        learned: passed,
      };
    },
    [isWhole, ofColors, structureRules, part, [judgedMark, structureMark], beyond, known] as const,
  );
  learn(learned);
  return violations;
};
