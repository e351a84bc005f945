import { z } from 'zod';
import { endpoints, table } from '../../endpoint.ts';
import { fail } from '../../failures/fail.ts';
import { toldFailure } from '../../failures/told.ts';
import { inLocation, oneOf, scope } from '../../schemas/at-location.ts';
import { calendarDate, deleteDetails, id, idParam, nothing, requiredText, version } from '../../schemas/common.ts';
import { licensePlate } from '../../schemas/people/viewers.ts';
import { searchedOptions } from '../../searched-options.ts';
import { plateFileMaxBytes } from '../../schemas/watchfulness/plate-file.ts';

const base = '/api/WebPortal/locations/:locationId/license-plates';
/** Only where plates are read at all; never at pet care. */
const feature = 'LprCurrentLocation';

export const plateOwners = ['viewer', 'location'] as const;

export const licensePlateInput = z.object({
  licensePlate,
  /** Whose it is, such as a member of staff or a supplier. */
  label: requiredText(100, 'Label'),
  /** The last day on which it counts as known; null until deleted. */
  validUntil: calendarDate.nullable().default(null),
});
const own = z.object({
  id,
  licensePlate: z.string(),
  label: z.string(),
  validUntil: calendarDate.nullable(),
  version,
});

const { options, optionsOfLocation } = searchedOptions('license-plates', 'License plates', 'licensePlates.list');

const file = z.object({
  /** CSV with the columns licensePlate, userName, label and validUntil. */
  File: z
    .file()
    .min(1, fail('imports.noRows'))
    .max(plateFileMaxBytes, fail('imports.tooLarge', { most: plateFileMaxBytes / 1_000_000 })),
  /** The same as in the path. */
  LocationId: idParam,
  /** Reports what would become of the file, row by row, and changes nothing. */
  isDryRun: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
});
/** What would become of a file, with the reason for each row that is left out. */
const plateFileOutcome = z.object({
  addedCount: z.int(),
  changedCount: z.int(),
  unchangedCount: z.int(),
  bad: z.array(z.object({ line: z.int(), failure: toldFailure })),
});
/** The license plates that a location knows: each viewer's, which is changed with the viewer, and the location's own. */
export const licensePlates = endpoints('licensePlates', {
  table: table({
    path: `${base}/table`,
    summary: 'List the license plates known at a location: of approved viewers, and its own',
    access: 'licensePlates.list',
    scope,
    feature,
    params: inLocation,
    sortBy: ['licensePlate', 'validUntil'],
    row: z.object({
      id,
      licensePlate: z.string(),
      owner: z.enum(plateOwners),
      /** Only for the location's own plates. */
      label: z.string().nullable(),
      viewerId: id.nullable(),
      viewerName: z.string().nullable(),
      familyId: id.nullable(),
      familyName: z.string().nullable(),
      validUntil: calendarDate.nullable(),
      /** Its last day is over, so it counts as unknown. */
      isExpired: z.boolean(),
      /** A viewer's plate is changed with the viewer. */
      isReadOnly: z.boolean(),
    }),
    columns: ['licensePlate', 'owner', 'validUntil'],
    filters: { owner: z.enum(plateOwners), isExpired: z.boolean() },
  }),
  options: { ...options, feature },
  optionsOfLocation: { ...optionsOfLocation, feature },
  upload: {
    method: 'POST',
    path: `${base}/upload`,
    summary: 'Take the good rows of a file of license plates: of viewers by user name, and the location’s own by label',
    access: 'licensePlates.create',
    scope,
    feature,
    params: inLocation,
    body: file,
    form: true,
    dryRun: true,
    // With what surrounds the file in the form; above a megabyte, so it is read only for those who may send it.
    maxBodyBytes: plateFileMaxBytes + 50_000,
    heavy: true,
    response: plateFileOutcome,
    touches: ['viewers', 'families', 'alerts'],
    audit: { verb: 'upload', record: 'license plate file' },
  },
  get: {
    method: 'GET',
    path: `${base}/:id`,
    summary: 'Read a license plate of the location itself',
    access: 'licensePlates.list',
    scope,
    feature,
    params: oneOf,
    response: own,
    audit: null,
  },
  create: {
    method: 'POST',
    path: base,
    summary: 'Add a license plate of the location itself',
    access: 'licensePlates.create',
    scope,
    feature,
    params: inLocation,
    body: licensePlateInput,
    response: z.object({ id }),
    status: 201,
    touches: ['alerts'],
    audit: { verb: 'create', record: 'license plate' },
  },
  update: {
    method: 'PUT',
    path: `${base}/:id`,
    summary: 'Change a license plate of the location itself',
    access: 'licensePlates.edit',
    scope,
    feature,
    params: oneOf,
    body: licensePlateInput.extend({ version }),
    response: z.object({ version }),
    errors: ['conflict'],
    touches: ['alerts'],
    audit: { verb: 'update', record: 'license plate' },
  },
  remove: {
    method: 'DELETE',
    path: `${base}/:id`,
    summary: 'Delete a license plate of the location itself',
    access: 'licensePlates.delete',
    scope,
    feature,
    params: oneOf,
    response: nothing,
    audit: { verb: 'delete', record: 'license plate' },
  },
  deleteDetails: {
    method: 'GET',
    path: `${base}/:id/delete-details`,
    summary: 'What deleting a license plate takes with it',
    access: 'licensePlates.delete',
    scope,
    feature,
    params: oneOf,
    response: deleteDetails,
    audit: null,
  },
});
