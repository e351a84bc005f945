import { describe, expect, it } from 'vitest';
import { readPartnerSettings } from './settings.ts';

const given = (more: NodeJS.ProcessEnv = {}) => ({
  CHILD_CARE_URL: 'https://api.partner.example/care',
  CHILD_CARE_CLIENT_ID: 'portal',
  CHILD_CARE_CLIENT_SECRET: 'secret',
  ...more,
});

describe('settings of the child-care partner', () => {
  it.each([
    [{ CHILD_CARE_CLIENT_SECRET: '' }, 'CHILD_CARE_CLIENT_SECRET must be set, because CHILD_CARE_URL is.'],
    [{ CHILD_CARE_URL: '' }, 'CHILD_CARE_URL must be set, because CHILD_CARE_CLIENT_ID is.'],
    [{ CHILD_CARE_URL: 'partner' }, 'CHILD_CARE_URL must be an address such as https://api.partner.example.'],
    [{ CHILD_CARE_URL: 'http://api.partner.example' }, 'CHILD_CARE_URL must begin with https://.'],
    [{ CHILD_CARE_URL: 'https://me:secret@partner.example' }, 'CHILD_CARE_URL must be an address alone'],
  ])('refuse %o with a clear message', (more, sentence) => {
    expect(() => readPartnerSettings(given(more))).toThrow(sentence);
  });

  it('are null when nothing is set, and keep the path of the address', () => {
    expect(readPartnerSettings({})).toBeNull();
    expect(readPartnerSettings(given())?.url.href).toBe('https://api.partner.example/care/');
  });
});
