import { z } from 'zod';
import { endpoints } from '../../endpoint.ts';
import { fail } from '../../failures/fail.ts';
import { inLocation, oneOf, scope } from '../../schemas/at-location.ts';
import { calendarDate, id, idParam, optionalText } from '../../schemas/common.ts';
import { automationRow, classChangeKinds } from '../../schemas/people/automations.ts';

const base = '/api/WebPortal/locations/:locationId/classes';

/** How many children may be moved at once. */
export const mostMovedChildren = 200;

const transfer = z
  .object({
    type: z.enum(classChangeKinds).default('TransferChildFromClassToClass'),
    /** Null: every child that is in the class, if there are not more than may be moved at once. */
    childIds: z
      .array(id)
      .min(1, fail('classTransfers.chooseChild'))
      .max(mostMovedChildren, fail('classTransfers.tooManyChildren', { most: mostMovedChildren }))
      .nullable(),
    /** For a transfer, the class to move to. */
    toClassId: id.nullable().default(null),
    /** Null: now. */
    scheduledDate: calendarDate.nullable().default(null),
    label: optionalText(100, 'Label'),
  })
  .refine(({ type, toClassId }) => (type === 'TransferChildFromClassToClass') === (toClassId !== null), {
    path: ['toClassId'],
    error: fail('required', { field: 'Class' }),
  })
  .refine(({ type, childIds }) => type !== 'AddChildClass' || childIds !== null, {
    path: ['childIds'],
    error: fail('classTransfers.chooseChild'),
  });

/** Changes of the classes that children are in, now or on a day. */
export const classTransfers = endpoints('classTransfers', {
  types: {
    method: 'GET',
    path: '/api/WebPortal/options/class-schedule-transfer-types',
    summary: 'How the classes of children can be changed, now or on a day',
    access: ['classes.list', 'children.list'],
    scope: 'none',
    response: z.array(z.object({ value: z.enum(classChangeKinds), label: z.string() })),
    audit: null,
  },
  list: {
    method: 'GET',
    path: `${base}/transfers`,
    summary: 'The changes of classes that are scheduled, or failed, of a child or a class: the next 200',
    access: 'automations.list',
    scope,
    params: inLocation,
    query: z.object({ childId: idParam.optional(), classId: idParam.optional() }),
    response: z.array(automationRow),
    audit: null,
  },
  transfer: {
    method: 'POST',
    path: `${base}/:id/transfer`,
    summary:
      'Move children to another class, add them to this one or take them out of it, now or on a day; all or none',
    access: 'children.edit',
    scope,
    params: oneOf,
    body: transfer,
    response: z.object({ count: z.int() }),
    touches: ['children', 'classes', 'families', 'viewers', 'access', 'automations'],
    audit: { verb: 'change classes', record: 'child' },
  },
});
