import { expect, it } from 'vitest';
import { versionOf, withVersion } from './web-version.ts';

const page = (script: string) =>
  Buffer.from(`<html><head><script src="/assets/${script}"></script></head><body></body></html>`);
const build = (...scripts: string[]) => versionOf(scripts.map(page));

it('is the same for the same build, and differs for another', () => {
  expect(build('main-a.js', 'login-a.js')).toBe(build('main-a.js', 'login-a.js'));
  expect(build('main-a.js', 'login-a.js')).not.toBe(build('main-a.js', 'login-b.js'));
});

it('is in the head of the page', () => {
  const version = build('main-a.js');
  expect(withVersion(page('main-a.js'), version).toString()).toContain(
    `<meta name="viewgate-version" content="${version}" /></head>`,
  );
});
