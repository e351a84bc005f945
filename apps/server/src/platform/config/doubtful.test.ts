import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { doubtfulOf } from './doubtful.ts';

const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'portal@portal.example' };
const proxied = { PUBLIC_URL: 'https://portal.example' };
const named = (env: NodeJS.ProcessEnv, isDemo = false) =>
  doubtfulOf(readConfig(env, isDemo)).map((sentence) => /^\w+/.exec(sentence)?.[0]);

it('warns at startup about what a configuration lacks', () => {
  expect(named({ ...mail, ...proxied, TRUSTED_PROXIES: '10.0.0.5' })).toEqual([]);
  expect(named({ ...mail, ...proxied })).toEqual(['PUBLIC_URL']);
  expect(named({ ...mail, PUBLIC_URL: 'http://portal.example' })).toEqual([]);
  expect(named(mail)).toEqual(['SMTP_URL']);
  expect(named({})).toEqual(['SMTP_URL']);
  expect(named({}, true)).toEqual([]);
  expect(named({ AUDIT_HEADS_TO: 'auditor@portal.example' }, true)).toEqual(['AUDIT_HEADS_TO']);
});
