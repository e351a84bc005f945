import { z } from 'zod';
import { endpoints, table } from '../../endpoint.ts';
import { requiredId } from '../../schemas/required-id.ts';
import { id, idParam, instant, nothing, requiredText } from '../../schemas/common.ts';

const base = '/api/WebPortal/integrations';
const keys = `${base}/:integrationId/api-keys`;
const scope = 'none';
const ofOne = z.object({ integrationId: idParam });
const locations = `${base}/:integrationId/locations`;

export const connectedLocation = z.object({
  id,
  name: z.string(),
  organizationName: z.string(),
  partnerKey: z.string(),
  /** How many of the partner's records are here, and how many do not match what it says yet. */
  recordCount: z.int(),
  problemCount: z.int(),
  connectedAt: instant,
  connectedBy: z.string().nullable(),
});

export const integrationRow = z.object({
  id,
  name: z.string(),
  description: z.string(),
  partnerUrl: z.string().nullable(),
  knowledgeBaseUrl: z.string().nullable(),
  validKeyCount: z.int(),
});

export const apiKeyRow = z.object({
  id,
  /** The first characters of the key; the whole key is shown once, when it is created. */
  value: z.string(),
  isValid: z.boolean(),
  createdAt: instant,
  createdBy: z.string().nullable(),
});

/** Partners' systems, and the keys by which they send events. */
export const integrations = endpoints('integrations', {
  table: table({
    path: `${base}/table`,
    summary: 'List the integrations',
    access: 'integrations.list',
    scope,
    sortBy: ['name', 'validKeyCount'],
    row: integrationRow,
    columns: ['name', 'description', 'validKeyCount'],
    filters: {},
  }),
  get: {
    method: 'GET',
    path: `${base}/:integrationId`,
    summary: 'Read one integration',
    access: 'integrations.list',
    scope,
    params: ofOne,
    response: integrationRow.omit({ validKeyCount: true }),
    audit: null,
  },
  apiKeys: table({
    path: `${keys}/table`,
    summary: 'List the API keys of an integration',
    access: 'integrations.list',
    scope,
    params: ofOne,
    sortBy: ['createdAt', 'value'],
    row: apiKeyRow,
    columns: ['value', 'isValid', 'createdAt', 'createdBy'],
    filters: { isValid: z.boolean() },
  }),
  generateKey: {
    method: 'POST',
    path: keys,
    summary: 'Create an API key, shown only once',
    access: 'integrations.edit',
    scope,
    params: ofOne,
    response: z.object({ id, value: z.string() }),
    status: 201,
    audit: { verb: 'generate API key', record: 'integration' },
  },
  updateKey: {
    method: 'PUT',
    path: `${keys}/:id`,
    summary: 'Make an API key valid or invalid, at once',
    access: 'integrations.edit',
    scope,
    params: z.object({ integrationId: idParam, id: idParam }),
    body: z.object({ isValid: z.boolean() }),
    response: nothing,
    audit: { verb: 'set API key validity', record: 'integration' },
  },
  locations: table({
    path: `${locations}/table`,
    summary: 'List the locations that are connected with an integration',
    access: 'integrations.list',
    scope,
    params: ofOne,
    sortBy: ['name', 'connectedAt', 'problemCount'],
    row: connectedLocation,
    columns: ['name', 'organizationName', 'partnerKey', 'recordCount', 'problemCount', 'connectedAt', 'connectedBy'],
    filters: {},
  }),
  connectLocation: {
    method: 'POST',
    path: locations,
    summary:
      'Connect a location with an integration, by what the partner calls it; events that wait for it are applied',
    access: 'integrations.edit',
    scope,
    params: ofOne,
    body: z.object({ locationId: requiredId('Location'), partnerKey: requiredText(100, 'Partner’s ID') }),
    response: nothing,
    touches: ['partnerEvents', 'locations'],
    audit: { verb: 'connect', record: 'location' },
  },
  disconnectLocation: {
    method: 'DELETE',
    path: `${locations}/:id`,
    summary: 'Disconnect a location: its people stay, and are no longer the partner’s',
    access: 'integrations.edit',
    scope,
    params: z.object({ integrationId: idParam, id: idParam }),
    response: nothing,
    touches: ['partnerEvents', 'locations', 'classes', 'families', 'children', 'viewers'],
    audit: { verb: 'disconnect', record: 'location' },
  },
});
