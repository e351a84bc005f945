import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Center } from './center.ts';

export interface Connection {
  readonly id: string;
  /** The portal's name for the location. */
  readonly externalReference: string;
  readonly locationName: string;
  status: 'requested' | 'granted' | 'declined' | 'revoked';
  /** The center's id, once its key was entered. */
  centerId: string | null;
}

export const shown = ({ id, status }: Connection, center: Center | null) => ({
  id,
  status,
  location: center && { id: center.id, name: center.name },
  includes: center?.includes ?? null,
});

/** Requests of the portal to read a center, which the center grants; kept in a file if there is one. */
export const createConnections = (centers: ReadonlyMap<string, Center>, keptIn?: string) => {
  const kept =
    keptIn !== undefined && existsSync(keptIn) ? (JSON.parse(readFileSync(keptIn, 'utf8')) as Connection[]) : [];
  const all = new Map(kept.map((one) => [one.id, one]));
  const keep = () => {
    if (keptIn !== undefined) writeFileSync(keptIn, JSON.stringify([...all.values()]));
  };
  const ofReference = (reference: string) =>
    [...all.values()].find(
      ({ externalReference, status }) =>
        externalReference === reference && (status === 'requested' || status === 'granted'),
    );
  return {
    all,
    centerOf: ({ centerId }: Connection): Center | null => (centerId === null ? null : (centers.get(centerId) ?? null)),
    set(connection: Connection, status: Connection['status']): void {
      connection.status = status;
      keep();
    },
    /** A repeated request is the same one. */
    request(externalReference: string, locationName: string): { connection: Connection; isNew: boolean } {
      const open = ofReference(externalReference);
      if (open) return { connection: open, isNew: false };
      const made: Connection = {
        id: randomUUID(),
        externalReference,
        locationName,
        status: 'requested',
        centerId: null,
      };
      all.set(made.id, made);
      keep();
      return { connection: made, isNew: true };
    },
    /**
     * The center that a key belongs to, which the connection reads from now on; null if there is none, or if another connection reads it.
     */
    enterKey(connection: Connection, locationKey: string): Center | null {
      const center = [...centers.values()].find((one) => one.locationKey === locationKey);
      const isTaken = [...all.values()].some(
        (one) => one !== connection && one.centerId === center?.id && one.status === 'granted',
      );
      if (!center || isTaken) return null;
      connection.centerId = center.id;
      keep();
      return center;
    },
  };
};
