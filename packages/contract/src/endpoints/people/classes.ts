import { z } from 'zod';
import { fail } from '../../failures/fail.ts';
import { endpoints, table } from '../../endpoint.ts';
import { inLocation, oneOf, scope } from '../../schemas/at-location.ts';
import { deleteDetails, id, named, nothing, option, requiredText, version } from '../../schemas/common.ts';
import { scheduledClassMessage } from '../../schemas/people/automations.ts';
import { cameraThumbnail } from '../../schemas/pictures.ts';

const base = '/api/WebPortal/locations/:locationId/classes';
const mayChoose = ['classes.list', 'children.list', 'cameras.edit', 'policies.view'] as const;

export const classInput = z.object({
  name: requiredText(100, 'Name'),
  cameraIds: z
    .array(id)
    .max(500, fail('classes.tooManyCameras', { most: 500 }))
    .default([]),
});

export const classRow = z.object({
  id,
  name: z.string(),
  /** The partner that owns the record: what comes from there can only be changed there. Null if none does. */
  partnerName: z.string().nullable(),
  cameras: z.array(cameraThumbnail),
  childCount: z.int(),
  classPolicyId: id.nullable(),
  classPolicyName: z.string().nullable(),
  isPolicyEnforced: z.boolean(),
  /** The next change of who is in it. */
  scheduledClassMessage,
});

export const classDetail = z.object({
  id,
  name: z.string(),
  /** The partner that owns the record: what comes from there can only be changed there. Null if none does. */
  partnerName: z.string().nullable(),
  cameras: z.array(named),
  /** Whether every camera of the class that people may watch is public; false if there are none. */
  areCamerasPublic: z.boolean(),
  childCount: z.int(),
  scheduledClassMessage,
  version,
});

/** Classes (Groups at a pet-care location): which children are together, and which cameras show them. */
export const classes = endpoints('classes', {
  table: table({
    path: `${base}/table`,
    summary: 'List the classes of a location',
    access: 'classes.list',
    scope,
    params: inLocation,
    sortBy: ['name', 'childCount'],
    row: classRow,
    columns: ['name', 'cameras', 'childCount', 'classPolicyName'],
    filters: { cameraId: id },
  }),
  options: {
    method: 'GET',
    path: `${base}/options`,
    summary: 'Classes to choose from',
    access: mayChoose,
    scope,
    params: inLocation,
    response: z.array(option),
    audit: null,
  },
  optionsOfLocation: {
    method: 'GET',
    path: '/api/WebPortal/options/classes',
    summary: 'Classes of a location to choose from',
    access: mayChoose,
    scope: { location: 'query.locationId' },
    query: inLocation,
    response: z.array(option),
    audit: null,
  },
  get: {
    method: 'GET',
    path: `${base}/:id`,
    summary: 'Read one class',
    access: 'classes.view',
    scope,
    params: oneOf,
    response: classDetail,
    audit: null,
  },
  create: {
    method: 'POST',
    path: base,
    summary: 'Create a class',
    access: 'classes.create',
    scope,
    params: inLocation,
    body: classInput,
    response: z.object({ id }),
    status: 201,
    touches: ['cameras'],
    audit: { verb: 'create', record: 'class' },
  },
  update: {
    method: 'PUT',
    path: `${base}/:id`,
    summary: 'Change a class and its cameras',
    access: 'classes.edit',
    scope,
    params: oneOf,
    /** Makes its cameras public or not, for people who may change cameras, where public cameras are on. Unchanged if omitted. */
    body: classInput.extend({ areCamerasPublic: z.boolean().optional(), version }),
    readsFeatures: true,
    response: z.object({ version }),
    errors: ['conflict'],
    touches: ['cameras', 'children', 'access'],
    rehearsed: true,
    audit: { verb: 'update', record: 'class' },
  },
  assignCameras: {
    method: 'POST',
    path: `${base}/:id/assign-cameras`,
    summary: 'Make the cameras of a class exactly these',
    access: 'classes.edit',
    scope,
    params: oneOf,
    body: z.object({ cameraIds: z.array(id).max(500, fail('classes.tooManyCameras', { most: 500 })) }),
    response: z.object({ version }),
    touches: ['cameras', 'access'],
    audit: { verb: 'assign cameras', record: 'class' },
  },
  remove: {
    method: 'DELETE',
    path: `${base}/:id`,
    summary: 'Delete a class',
    access: 'classes.delete',
    scope,
    params: oneOf,
    response: nothing,
    touches: ['cameras', 'children', 'access', 'automations'],
    audit: { verb: 'delete', record: 'class' },
  },
  deleteDetails: {
    method: 'GET',
    path: `${base}/:id/delete-details`,
    summary: 'What deleting a class takes with it',
    access: 'classes.delete',
    scope,
    params: oneOf,
    response: deleteDetails,
    audit: null,
  },
});
