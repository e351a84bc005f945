import { z } from 'zod';
import { expect, it } from 'vitest';
import { takesKey } from '../endpoint.ts';
import { catalogue } from './catalogue.ts';

/** What an answer says about a record the call created. */
const made = ['id', 'jobId', 'statusToken'];
/**
 * Sending these again does nothing: the link is used up; the browser is already on; a file is only checked, and only one import runs at a
 * time; an alert keeps its first answer; a partner's event is recognized; nobody in a view can begin another.
 */
const onceAnyway = new Set([
  'registrations.joinFamily',
  'pushDevices.enable',
  'imports.upload',
  'alerts.answer',
  'debug.sendEvent',
  'viewAs.beginUser',
  'viewAs.beginViewer',
]);

it('every call that creates a record for a known caller honors the key that browsers send, so that nothing is created twice', () => {
  const heedless = catalogue.filter((endpoint) => {
    const { id, method, access, audit, response, ownTransaction } = endpoint;
    const isMaking = method === 'POST' && audit !== null && access !== 'public' && response instanceof z.ZodObject;
    return (
      isMaking &&
      !onceAnyway.has(id) &&
      made.some((name) => name in response.shape) &&
      (!takesKey(endpoint) || ownTransaction === true)
    );
  });
  expect(heedless.map(({ id }) => id)).toEqual([]);
});
