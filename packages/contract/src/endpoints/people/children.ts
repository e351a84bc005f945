import { z } from 'zod';
import { fail } from '../../failures/fail.ts';
import { endpoints, table } from '../../endpoint.ts';
import { inLocation, oneOf, scope } from '../../schemas/at-location.ts';
import {
  calendarDate,
  deleteDetails,
  id,
  idParam,
  instant,
  named,
  nothing,
  option,
  optionalText,
  version,
} from '../../schemas/common.ts';
import { scheduledClassMessage } from '../../schemas/people/automations.ts';
import { consentAnswer } from '../../schemas/people/camera-consents.ts';
import { childFields } from '../../schemas/people/children.ts';
import { cameraThumbnail, photoFile } from '../../schemas/pictures.ts';
import { idList, searchedOptions } from '../../searched-options.ts';

const base = '/api/WebPortal/locations/:locationId/children';
const sortBy = ['name', 'familyName', 'birthDate'] as const;

export const childInput = z
  .object({
    ...childFields,
    familyId: id.nullable().default(null),
    /** Instead of `familyId`: creates a family for the child. */
    newFamilyName: optionalText(100, 'Family name'),
    photoFile,
  })
  .refine((child) => (child.familyId === null) !== (child.newFamilyName === null), {
    path: ['familyId'],
    error: fail('required', { field: 'Family' }),
  });

/** A class as a child's row shows it. */
export const classOfChild = named.extend({
  /** At most three, by name. */
  cameras: z.array(cameraThumbnail),
  cameraCount: z.int(),
  /** Every camera of the class is public, and the location has public cameras on. */
  areCamerasPublic: z.boolean(),
});

/** The address of a child's photo, null without one; it changes with the picture. */
const photoUrl = z.string().nullable();

export const childRow = z.object({
  id,
  name: z.string(),
  /** The partner that owns the record: what comes from there can only be changed there. Null if none does. */
  partnerName: z.string().nullable(),
  photoUrl,
  familyId: id,
  familyName: z.string(),
  familyViewerCount: z.int(),
  birthDate: calendarDate.nullable(),
  classes: z.array(classOfChild),
  /** Custody blocks in force or to come. */
  custodyBlockCount: z.int(),
  /** The next change of the child's classes. */
  scheduledClassMessage,
  /** When the child was checked in, and who said so; null if it is not. */
  stay: z.object({ since: instant, source: z.enum(['staff', 'partner']) }).nullable(),
  /** Whether other families may see it; null where nobody has been asked. */
  consent: consentAnswer.nullable(),
});

export const childDetail = z.object({
  id,
  /** The partner that owns the record: what comes from there can only be changed there. Null if none does. */
  partnerName: z.string().nullable(),
  /** The partner says in which of its classes the child is. */
  hasPartnerClasses: z.boolean(),
  /** The partner says when the child was born. */
  hasPartnerBirthDate: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: calendarDate.nullable(),
  photoUrl,
  familyId: id,
  familyName: z.string(),
  classes: z.array(named),
  custodyBlockCount: z.int(),
  scheduledClassMessage,
  consent: consentAnswer.nullable(),
  version,
});

const columns = ['name', 'familyName', 'classes', 'familyViewerCount', 'birthDate'] as const;
const touches = ['families', 'viewers', 'classes', 'access', 'automations'] as const;

/** Children (Pets at a pet-care location): they are in classes, and through them a family may watch. */
export const children = endpoints('children', {
  table: table({
    path: `${base}/table`,
    summary: 'List the children of a location',
    access: 'children.list',
    scope,
    params: inLocation,
    sortBy,
    row: childRow,
    columns,
    filters: { familyId: id, isPresent: z.boolean(), hasConsent: z.boolean() },
  }),
  ofFamily: table({
    path: '/api/WebPortal/locations/:locationId/families/:id/children/table',
    summary: 'List the children of a family',
    access: 'families.view',
    scope,
    params: oneOf,
    sortBy,
    row: childRow,
    columns,
    filters: {},
  }),
  ...searchedOptions('children', 'Children', ['children.list', 'families.view', 'viewers.view', 'events.list']),
  classOrFamilyOptions: {
    method: 'GET',
    path: '/api/WebPortal/options/class-or-family-children',
    summary: 'The children of the given classes and families, each once',
    access: ['children.list', 'events.list'],
    scope: { location: 'query.locationId' },
    query: z.object({ locationId: idParam, classIds: idList.optional(), familyIds: idList.optional() }),
    response: z.array(option.extend({ familyId: id, familyName: z.string(), classIds: z.array(id) })),
    audit: null,
  },
  get: {
    method: 'GET',
    path: `${base}/:id`,
    summary: 'Read one child',
    access: 'children.view',
    scope,
    params: oneOf,
    response: childDetail,
    audit: null,
    view: { verb: 'view', record: 'child', id: 'id', name: ['firstName', 'lastName'] },
  },
  photo: {
    method: 'GET',
    path: `${base}/:id/photo/:guid`,
    summary: "A child's photo; its address changes with the picture",
    access: ['children.list', 'children.view', 'families.view'],
    scope,
    params: oneOf.extend({ guid: z.uuid() }),
    response: z.string(),
    raw: { contentType: 'image/jpeg' },
    audit: null,
  },
  create: {
    method: 'POST',
    path: base,
    summary: 'Create a child, in an existing family or a new one',
    access: 'children.create',
    scope,
    params: inLocation,
    body: childInput,
    response: z.object({ id, familyId: id }),
    status: 201,
    touches,
    audit: { verb: 'create', record: 'child' },
  },
  update: {
    method: 'PUT',
    path: `${base}/:id`,
    summary: 'Change a child, its classes and its family',
    access: 'children.edit',
    scope,
    params: oneOf,
    body: childInput.safeExtend({ version }),
    response: z.object({ version, familyId: id }),
    errors: ['conflict'],
    touches,
    audit: { verb: 'update', record: 'child' },
  },
  remove: {
    method: 'DELETE',
    path: `${base}/:id`,
    summary: 'Delete a child',
    access: 'children.delete',
    scope,
    params: oneOf,
    response: nothing,
    touches,
    audit: { verb: 'delete', record: 'child' },
  },
  deleteDetails: {
    method: 'GET',
    path: `${base}/:id/delete-details`,
    summary: 'What deleting a child takes with it',
    access: 'children.delete',
    scope,
    params: oneOf,
    response: deleteDetails,
    audit: null,
  },
});
