import { expect, it } from 'vitest';
import { colors } from '../ui/theme/tokens.ts';
import { offlineColors, offlinePage } from './offline-page.ts';

it('says that it is offline in both languages, the browser’s first, without a script', async () => {
  const page = await offlinePage('es-MX', 'n1').text();
  expect(page.indexOf('Sin conexión')).toBeLessThan(page.indexOf('You are offline'));
  expect((await offlinePage('fr', 'n1').text()).match(/<h1>([^<]+)/)?.[1]).toBe('You are offline');
  expect(page).not.toMatch(/<script|style="|src=/);
});

it('may load nothing, and is kept nowhere', () => {
  const { headers, status } = offlinePage('en', 'n1');
  expect(status).toBe(503);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'nonce-n1';/);
});

it('has the portal’s colors', () => {
  for (const scheme of ['light', 'dark'] as const) {
    for (const [name, value] of Object.entries(offlineColors[scheme])) {
      expect(value, `${scheme} ${name}`).toBe(colors[name as keyof typeof colors][scheme]);
    }
  }
});
