import { z } from 'zod';
import { fail } from '../../failures/fail.ts';
import { endpoints } from '../../endpoint.ts';
import { isBase64 } from '../../schemas/base64.ts';
import { childCareOnly, inLocation, oneOf, scope } from '../../schemas/at-location.ts';
import { id, idParam, instant, nothing, version } from '../../schemas/common.ts';
import { requiredId } from '../../schemas/required-id.ts';

const base = '/api/WebPortal/locations/:locationId/custody-blocks';

/** A field for a moment has one as soon as its year has a digit: `0202-06-03` on the way to 2026. */
const hasWholeYear = (text: string): boolean => text === '' || text >= '1900';

export const custodyBlockInput = z
  .object({
    viewerId: requiredId('Viewer'),
    childId: requiredId('Child'),
    startsAt: z.iso
      .datetime({ offset: true, error: fail('required', { field: 'Start' }) })
      .refine(hasWholeYear, fail('custodyBlocks.wholeYear')),
    /** Blank is null: open-ended. */
    endsAt: z
      .string()
      .transform((text) => text || null)
      .pipe(z.iso.datetime({ offset: true }).refine(hasWholeYear, fail('custodyBlocks.wholeYear')).nullable())
      .nullable()
      .default(null),
    note: z
      .string()
      .trim()
      .max(1_000, fail('tooLong', { field: 'Note', most: 1_000 }))
      .default(''),
  })
  .refine((block) => block.endsAt === null || Date.parse(block.endsAt) > Date.parse(block.startsAt), {
    path: ['endsAt'],
    error: fail('custodyBlocks.endBeforeStart'),
  });

export const custodyDocumentKinds = ['pdf', 'jpeg'] as const;
/** Bytes: enough for a court order of many scanned pages. */
export const custodyDocumentMaxBytes = 5_000_000;

/** The paper behind a block, such as a court order. Its content is only ever downloaded, see `document`. */
export const custodyDocument = z.object({
  kind: z.enum(custodyDocumentKinds),
  byteCount: z.int(),
  addedAt: instant,
});

export const custodyBlock = z.object({
  id,
  viewerId: id,
  viewerName: z.string(),
  childId: id,
  childName: z.string(),
  startsAt: instant,
  endsAt: instant.nullable(),
  note: z.string(),
  state: z.enum(['current', 'coming', 'past']),
  document: custodyDocument.nullable(),
  version,
});
export type CustodyBlock = z.output<typeof custodyBlock>;

const touches = ['viewers', 'families', 'children', 'registrationReview', 'access'] as const;

/** Custody blocks: they bar a viewer from every camera that shows a child. */
export const custodyBlocks = endpoints('custodyBlocks', {
  list: {
    method: 'GET',
    path: base,
    summary: 'The custody blocks of a viewer, a child or a family: current, upcoming, past',
    access: ['viewers.view', 'families.view', 'children.view'],
    scope,
    params: inLocation,
    query: z
      .object({ viewerId: idParam.optional(), childId: idParam.optional(), familyId: idParam.optional() })
      .refine((query) => query.viewerId ?? query.childId ?? query.familyId, {
        path: ['viewerId'],
        error: fail('custodyBlocks.askForWhom'),
      }),
    response: z.array(custodyBlock),
    audit: null,
  },
  create: {
    method: 'POST',
    path: base,
    summary: 'Bar a viewer from the cameras that show a child',
    access: 'viewers.edit',
    scope,
    ...childCareOnly,
    params: inLocation,
    body: custodyBlockInput,
    response: z.object({ id }),
    status: 201,
    touches,
    audit: { verb: 'create', record: 'custody block' },
  },
  update: {
    method: 'PUT',
    path: `${base}/:id`,
    summary: 'Change a custody block',
    access: 'viewers.edit',
    scope,
    params: oneOf,
    body: custodyBlockInput.safeExtend({ version }),
    response: z.object({ version }),
    errors: ['conflict'],
    touches,
    audit: { verb: 'update', record: 'custody block' },
  },
  remove: {
    method: 'DELETE',
    path: `${base}/:id`,
    summary: 'Delete a custody block',
    access: 'viewers.edit',
    scope,
    params: oneOf,
    response: nothing,
    touches,
    audit: { verb: 'delete', record: 'custody block' },
  },
  setDocument: {
    method: 'PUT',
    path: `${base}/:id/document`,
    summary: 'Add the document of a custody block, or replace it: a PDF or a JPEG',
    access: 'viewers.edit',
    scope,
    ...childCareOnly,
    params: oneOf,
    body: z.object({
      /** In base64. */
      file: z
        .string()
        .max(Math.ceil(custodyDocumentMaxBytes / 3) * 4, fail('custodyBlocks.documentTooLarge', { most: 5 }))
        .refine(isBase64, fail('custodyBlocks.documentUnreadable')),
    }),
    maxBodyBytes: 6_700_000,
    heavy: true,
    response: custodyDocument,
    audit: { verb: 'update', record: 'custody document' },
  },
  document: {
    method: 'GET',
    path: `${base}/:id/document`,
    summary: 'Download the document of a custody block',
    access: 'viewers.edit',
    scope,
    params: oneOf,
    response: z.string(),
    raw: { contentType: 'application/octet-stream' },
    audit: null,
    view: { verb: 'view', record: 'custody document', id: 'id' },
  },
  removeDocument: {
    method: 'DELETE',
    path: `${base}/:id/document`,
    summary: 'Delete the document of a custody block',
    access: 'viewers.edit',
    scope,
    params: oneOf,
    response: nothing,
    audit: { verb: 'delete', record: 'custody document' },
  },
});
