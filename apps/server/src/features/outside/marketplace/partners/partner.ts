import type { Weekday } from '@viewgate/contract';

// How the portal speaks with a partner's system. A second partner is a second implementation of `Partner`, listed in `index.ts` under the
// key of its row in `integrations`; docs/adr/0064 says what each call must keep to, and `contract.ts` in ../test tries it.

/** What a partner calls one of its records: text of 1 to 100 letters that never changes. */
type Key = string;

export interface PartnerClass {
  readonly key: Key;
  readonly name: string;
  /** UTC, ISO 8601; where places are limited, whoever came first keeps theirs. Null: not known. */
  readonly createdAt: string | null;
}

export interface PartnerChild {
  readonly key: Key;
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD`; undefined: the partner does not say, so staff decide. */
  readonly birthDate: string | null | undefined;
  readonly classKeys: readonly Key[];
}

export interface PartnerViewer {
  readonly key: Key;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string | null;
  readonly isPrimary: boolean;
}

export interface PartnerFamily {
  readonly key: Key;
  readonly name: string;
  readonly createdAt: string | null;
  readonly children: readonly PartnerChild[];
  readonly viewers: readonly PartnerViewer[];
}

/** A part of a list. What a whole list lacks is ended here, so a partner must say enough to tell whether the list is whole. */
export interface Page<T> {
  /** UTC milliseconds by the partner's clock: anything it dates later is newer than this page. */
  readonly asOf: number;
  /**
   * Pages of different revisions do not belong together. A partner without revisions, which gives everything at once, may use any value.
   */
  readonly revision: string;
  /** How many the whole list has. */
  readonly total: number;
  readonly items: readonly T[];
  /** Where the next page begins; null on the last. Every page that has a next one brings somebody who was on no page before. */
  readonly next: string | null;
  /** Identifies this state of the whole list, if the partner has a name for it. */
  readonly etag: string | null;
}

export interface Asked {
  /** The connection, as the partner named it. */
  readonly connection: Key;
  /** Null for the first page. */
  readonly cursor: string | null;
  /** The state already known: sent with the first page, it is answered with `unchanged` if nothing has changed since. */
  readonly known: string | null;
  readonly signal: AbortSignal;
}

export interface Standing {
  readonly connection: Key;
  /** Whether the center lets the portal read. */
  readonly grant: 'requested' | 'granted' | 'declined' | 'revoked';
  /** The center whose key was entered; null before. */
  readonly center: { readonly key: Key; readonly name: string } | null;
  /** What its integration includes, of `integrationClaims`; null: everything. Others are ignored. */
  readonly includes: readonly string[] | null;
}

export interface PartnerHours {
  readonly dayOfWeek: Weekday;
  /** `HH:mm:ss`; an end of `00:00:00` is the end of the day. */
  readonly startTime: string;
  readonly endTime: string;
}
type PolicyScope = 'Location' | 'Organization' | 'Global';
export interface PartnerPolicy {
  readonly scope: PolicyScope;
  readonly name: string;
  readonly hours: readonly PartnerHours[];
}

export interface Partner {
  /** Asks the center for access. Repeatable: the same reference is the same request, as long as that is open or granted. */
  connect(asked: {
    readonly reference: string;
    readonly locationName: string;
    readonly signal: AbortSignal;
  }): Promise<Standing>;
  standing(connection: Key, signal: AbortSignal): Promise<Standing>;
  /** Says which center it is; null if the partner does not know the key, or lets somebody else read that center. */
  enterKey(connection: Key, locationKey: string, signal: AbortSignal): Promise<Standing | null>;
  /** Repeatable: what has ended stays so. */
  end(connection: Key, signal: AbortSignal): Promise<void>;
  classes(asked: Asked): Promise<Page<PartnerClass> | 'unchanged'>;
  families(asked: Asked): Promise<Page<PartnerFamily> | 'unchanged'>;
  hours(
    connection: Key,
    signal: AbortSignal,
  ): Promise<{ readonly hours: readonly PartnerHours[]; readonly policies: readonly PartnerPolicy[] }>;
}
