import { z } from 'zod';
import { toldFailure } from '../../failures/told.ts';
import type { Permission } from '../../permissions.ts';
import { calendarDate, id, instant, version } from '../common.ts';

/** Those that change which classes a child is in. */
export const classChangeKinds = ['AddChildClass', 'RemoveChildClass', 'TransferChildFromClassToClass'] as const;
export type ClassChangeKind = (typeof classChangeKinds)[number];

export const automationKinds = ['ApproveRegistration', 'DeleteViewer', ...classChangeKinds] as const;
export type AutomationKind = (typeof automationKinds)[number];

/** What somebody needs in order to schedule an automation of a kind, or to change, cancel or retry it. */
export const automationNeeds = {
  ApproveRegistration: 'registrations.evaluate',
  DeleteViewer: 'viewers.delete',
  AddChildClass: 'children.edit',
  RemoveChildClass: 'children.edit',
  TransferChildFromClassToClass: 'children.edit',
} as const satisfies Record<AutomationKind, Permission>;

/** The first two are open: they will, or may still, be done. */
export const automationStates = ['waiting', 'failed', 'done', 'canceled'] as const;

export const automationRow = z.object({
  id,
  kind: z.enum(automationKinds),
  state: z.enum(automationStates),
  label: z.string().nullable(),
  scheduledDate: calendarDate,
  /** Whom it is about: a viewer, including one who is only registered, or a child. The id is null when they are gone. */
  subjectName: z.string(),
  viewerId: id.nullable(),
  childId: id.nullable(),
  /** For a registration that awaits approval. */
  registrationKind: z.enum(['family', 'invitation']).nullable(),
  /** The class that is entered or left; the id is null when it has been deleted. */
  classId: id.nullable(),
  className: z.string().nullable(),
  /** For a transfer, the class that is entered. */
  toClassId: id.nullable(),
  toClassName: z.string().nullable(),
  /** Why it failed, or was canceled automatically. */
  failure: toldFailure.nullable(),
  attempts: z.int(),
  /** Null when the account is gone. */
  scheduledByName: z.string().nullable(),
  scheduledAt: instant,
  endedAt: instant.nullable(),
  /** Its kind needs a permission that the caller lacks. */
  isReadOnly: z.boolean(),
  version,
});

/** What is scheduled next for the classes of a child, or for the children of a class. */
export const scheduledClassMessage = z
  .object({
    kind: z.enum(classChangeKinds),
    scheduledDate: calendarDate,
    className: z.string(),
    toClassName: z.string().nullable(),
    /** How many changes are scheduled, this one included. */
    count: z.int(),
  })
  .nullable();
