import { expect, it } from 'vitest';
import { versionOf, withVersion } from './web-version.ts';

const page = (script: string) =>
  Buffer.from(`<html><head><script src="/assets/${script}"></script></head><body></body></html>`);

it('names the same build alike, another otherwise', () => {
  expect(versionOf(page('main-a.js'))).toBe(versionOf(page('main-a.js')));
  expect(versionOf(page('main-a.js'))).not.toBe(versionOf(page('main-b.js')));
});

it('stands in the head of the page', () => {
  const version = versionOf(page('main-a.js'));
  expect(withVersion(page('main-a.js'), version).toString()).toContain(
    `<meta name="viewgate-version" content="${version}" /></head>`,
  );
});
