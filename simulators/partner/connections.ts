import { randomUUID } from 'node:crypto';
import type { Center } from './center.ts';

export interface Connection {
  readonly id: string;
  /** What the portal calls the location. */
  readonly externalReference: string;
  readonly locationName: string;
  status: 'requested' | 'granted' | 'declined' | 'revoked';
  /** Set once the center's key was entered. */
  center: Center | null;
}

export const shown = ({ id, status, center }: Connection) => ({
  id,
  status,
  location: center && { id: center.id, name: center.name },
  includes: center?.includes ?? null,
});

/** Requests of the portal to read a center, which the center grants. */
export const createConnections = (centers: ReadonlyMap<string, Center>) => {
  const all = new Map<string, Connection>();
  const ofReference = (reference: string) =>
    [...all.values()].find(
      ({ externalReference, status }) =>
        externalReference === reference && (status === 'requested' || status === 'granted'),
    );
  return {
    all,
    /** The same request twice is one. */
    request(externalReference: string, locationName: string): { connection: Connection; isNew: boolean } {
      const open = ofReference(externalReference);
      if (open) return { connection: open, isNew: false };
      const made: Connection = { id: randomUUID(), externalReference, locationName, status: 'requested', center: null };
      all.set(made.id, made);
      return { connection: made, isNew: true };
    },
    /** The center of a key, which the connection reads from now on; null if there is none, or another connection reads it. */
    enterKey(connection: Connection, locationKey: string): Center | null {
      const center = [...centers.values()].find((one) => one.locationKey === locationKey);
      const isTaken = [...all.values()].some(
        (one) => one !== connection && one.center === center && one.status === 'granted',
      );
      if (!center || isTaken) return null;
      connection.center = center;
      return center;
    },
  };
};
