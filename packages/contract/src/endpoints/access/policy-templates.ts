import { policyKinds } from '@viewgate/policy/vocabulary';
import { z } from 'zod';
import { endpoints, table } from '../../endpoint.ts';
import { deleteDetails, id, idParam, nothing, version } from '../../schemas/common.ts';
import { overrideOfRun } from '../../schemas/access/override.ts';
import {
  followedTemplate,
  followStates,
  imposition,
  templateDetail,
  templateInput,
  templateLocation,
  templateRow,
} from '../../schemas/access/policy-template.ts';

const base = '/api/WebPortal/policy-templates';
const one = `${base}/:id`;
const oneOf = z.object({ id: idParam });
const record = 'policyTemplate';

/** The policy whose values become the template's. */
const source = { locationId: id, policyId: id };
const fromPolicy = { location: 'body.locationId' } as const;
const locationIds = z.array(id).min(1).max(200);
const run = z.object({ runId: id });

/** What an organization wants policies to say at its locations: saved once, imposed on many, with a view of who deviates. */
export const policyTemplates = endpoints('policyTemplates', {
  table: table({
    path: `${base}/table`,
    summary: 'List the policy templates of the caller’s organizations',
    access: 'policyTemplates.list',
    scope: 'actor',
    sortBy: ['name', 'kind', 'organizationName'],
    row: templateRow,
    columns: ['name', 'kind', 'organizationName', 'following', 'deviating', 'behind'],
    filters: { organizationId: id, kind: z.enum(policyKinds) },
  }),
  get: {
    method: 'GET',
    path: one,
    summary: 'Read one policy template with its content',
    access: 'policyTemplates.list',
    scope: 'actor',
    params: oneOf,
    response: templateDetail,
    audit: null,
  },
  ofPolicy: {
    method: 'GET',
    path: '/api/WebPortal/locations/:locationId/policies-following/:policyId',
    summary: 'The template that a policy follows, and where the two differ',
    access: 'policies.view',
    scope: { location: 'locationId' },
    params: z.object({ locationId: idParam, policyId: idParam }),
    response: z.object({ following: followedTemplate.nullable() }),
    audit: null,
  },
  create: {
    method: 'POST',
    path: base,
    summary: 'Save what a policy says as a template of its organization',
    access: 'policyTemplates.create',
    scope: fromPolicy,
    body: templateInput.extend(source),
    response: z.object({ id }),
    status: 201,
    audit: { verb: 'create', record },
  },
  update: {
    method: 'PUT',
    path: one,
    summary: 'Change name and description of a template',
    access: 'policyTemplates.edit',
    scope: 'actor',
    params: oneOf,
    body: templateInput.extend({ version }),
    response: z.object({ version }),
    errors: ['conflict'],
    audit: { verb: 'update', record },
  },
  renew: {
    method: 'PUT',
    path: `${one}/content`,
    summary: 'Replace what a template says by what a policy says; no location changes until it is imposed',
    access: 'policyTemplates.edit',
    scope: fromPolicy,
    params: oneOf,
    body: z.object({ ...source, revision: version }),
    response: z.object({ revision: version }),
    errors: ['conflict'],
    audit: { verb: 'renewContent', record },
  },
  remove: {
    method: 'DELETE',
    path: one,
    summary: 'Delete a template; policies that followed it stay as they are',
    access: 'policyTemplates.delete',
    scope: 'actor',
    params: oneOf,
    response: nothing,
    audit: { verb: 'delete', record },
  },
  deleteDetails: {
    method: 'GET',
    path: `${one}/delete-details`,
    summary: 'How many policies would stop following a template if it were deleted',
    access: 'policyTemplates.delete',
    scope: 'actor',
    params: oneOf,
    response: deleteDetails,
    audit: null,
  },
  locations: table({
    path: `${one}/locations/table`,
    summary: 'List the locations of the organization: which follow the template, which deviate and how',
    access: 'policyTemplates.list',
    scope: 'actor',
    params: oneOf,
    sortBy: ['name', 'regionName', 'state'],
    row: templateLocation,
    columns: ['name', 'regionName', 'policy', 'state', 'differences'],
    filters: { state: z.enum(followStates), regionId: id },
  }),
  review: {
    method: 'POST',
    path: `${one}/reviews`,
    summary:
      'Work out what imposing a template would do at each location: whom it cuts off, lets in, where it is refused',
    access: 'policyTemplates.impose',
    scope: 'actor',
    params: oneOf,
    body: imposition,
    response: run,
    status: 201,
    audit: { verb: 'review', record },
  },
  impose: {
    method: 'POST',
    path: `${one}/impositions`,
    summary: 'Impose a template on locations, each in a transaction of its own',
    access: 'policyTemplates.impose',
    scope: 'actor',
    params: oneOf,
    body: imposition.extend({ override: overrideOfRun.optional() }),
    response: run,
    status: 201,
    audit: { verb: 'impose', record },
  },
  accept: {
    method: 'PUT',
    path: `${one}/accepted`,
    summary: 'Accept how locations deviate from the template',
    access: 'policyTemplates.impose',
    scope: 'actor',
    params: oneOf,
    body: z.object({ locationIds }),
    response: nothing,
    audit: { verb: 'accept', record },
  },
  release: {
    method: 'PUT',
    path: `${one}/released`,
    summary: 'Stop the policies of locations from following the template; they stay as they are',
    access: 'policyTemplates.impose',
    scope: 'actor',
    params: oneOf,
    body: z.object({ locationIds }),
    response: nothing,
    audit: { verb: 'release', record },
  },
});
