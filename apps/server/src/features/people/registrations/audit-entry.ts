import type { AuditContext, AuditEntry } from '../../../platform/audit/audit.ts';

interface Asked {
  at: number;
  origin: { ip: string; traceId: string };
}
interface Person {
  id: number;
  userName: string;
  firstName: string;
  lastName: string;
}
interface Done {
  viewerId: number;
  locationId: number;
  kind: 'family' | 'invitation';
  state: string;
  familyId?: number;
  /** Of a family that registered. */
  childIds?: number[];
}

/** The audit entry of a registrant's own act: ids and names. */
export const auditOf = (
  { at, origin: { ip, traceId } }: Asked,
  verb: string,
  { id, userName, firstName, lastName }: Person,
  { viewerId, locationId, ...after }: Done,
): [AuditContext, AuditEntry[]] => [
  { at, accountId: id, accountName: userName, verb, record: 'registration', ip, traceId },
  [{ locationId, recordId: viewerId, recordName: `${firstName} ${lastName}`.trim(), after }],
];
