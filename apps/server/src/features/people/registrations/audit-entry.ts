import { actBy, type AuditContext, type AuditEntry } from '../../../platform/audit/audit.ts';
import type { ConsentGiven } from './enter.ts';

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
export const entryOf = (
  { firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>,
  { viewerId, locationId, ...after }: Done,
): AuditEntry => ({ locationId, recordId: viewerId, recordName: `${firstName} ${lastName}`.trim(), after });

/** The same, by somebody who may have had no account before. */
export const auditOf = (
  { at, origin }: Asked,
  verb: string,
  person: Person,
  done: Done,
): [AuditContext, AuditEntry[]] => [
  { ...actBy({ accountId: person.id, userName: person.userName }, { at, origin }), verb, record: 'registration' },
  [entryOf(person, done)],
];

/** What was said of a child when registering. */
export const consentEntry = (locationId: number, { childId, name, isGiven }: ConsentGiven): AuditEntry => ({
  verb: 'answer consent',
  record: 'child',
  locationId,
  recordId: childId,
  recordName: name,
  before: { hasConsent: null },
  after: { hasConsent: isGiven },
});
