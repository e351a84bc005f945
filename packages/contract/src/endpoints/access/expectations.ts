import { z } from 'zod';
import { endpoints } from '../../endpoint.ts';
import { expectation, expectationInput } from '../../schemas/access/expectation.ts';
import { override } from '../../schemas/access/override.ts';
import { mayOverride } from '../../schemas/access/planned-by.ts';
import { inLocation, oneOf, scope } from '../../schemas/at-location.ts';
import { deleteDetails, id, nothing, version } from '../../schemas/common.ts';

const base = '/api/WebPortal/locations/:locationId/expectations';
const one = `${base}/:id`;
const record = 'expectation';

/** What staff expect of who may watch, pinned: checked before each change of the policies, and every night for the days ahead. */
export const expectations = endpoints('expectations', {
  list: {
    method: 'GET',
    path: base,
    summary: 'The pinned expectations of a location, those that are broken first, with the cause',
    access: 'policies.list',
    scope,
    params: inLocation,
    response: z.array(expectation),
    audit: null,
  },
  get: {
    method: 'GET',
    path: one,
    summary: 'Read one expectation with the outcome of its last check',
    access: 'policies.view',
    scope,
    params: oneOf,
    response: expectation,
    audit: null,
  },
  create: {
    method: 'POST',
    path: base,
    summary: 'Pin an expectation; it is checked at once',
    access: 'policies.edit',
    scope,
    // Whether it contradicts others is worked out first.
    heavy: true,
    params: inLocation,
    body: expectationInput,
    response: z.object({ id }),
    status: 201,
    audit: { verb: 'create', record },
  },
  update: {
    method: 'PUT',
    path: one,
    summary: 'Change an expectation; it is checked at once',
    access: 'policies.edit',
    scope,
    heavy: true,
    params: oneOf,
    body: expectationInput.safeExtend({ version }),
    response: z.object({ version }),
    errors: ['conflict'],
    audit: { verb: 'update', record },
  },
  remove: {
    method: 'DELETE',
    path: one,
    summary: 'Unpin an expectation',
    access: 'policies.edit',
    scope,
    params: oneOf,
    response: nothing,
    audit: { verb: 'delete', record },
  },
  deleteDetails: {
    method: 'GET',
    path: `${one}/delete-details`,
    summary: 'What unpinning an expectation takes with it',
    access: 'policies.edit',
    scope,
    params: oneOf,
    response: deleteDetails,
    audit: null,
  },
  check: {
    method: 'POST',
    path: `${base}/check`,
    summary: 'Check every expectation of a location in the background, for the coming 14 days',
    access: 'policies.edit',
    scope,
    params: inLocation,
    response: nothing,
    audit: { verb: 'check', record },
  },
  override: {
    method: 'POST',
    path: `${base}/override`,
    summary: 'Note why a change is saved although it breaks expectations, whether or not it is saved then',
    deprecated: { since: '2026-11-27', until: '2027-06-01' },
    access: mayOverride,
    scope,
    params: inLocation,
    body: override,
    response: nothing,
    audit: { verb: 'override', record },
  },
});
