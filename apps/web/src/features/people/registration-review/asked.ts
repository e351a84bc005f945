import type { registrationReview, RequestOf } from '@viewgate/contract';

/** Somebody to answer. */
export interface Waiting {
  readonly id: number;
  readonly name: string;
  readonly scheduledDate: string | null;
  /** Custody blocks that concern the family. */
  readonly custodyBlockCount: number;
}
/** Everybody whom a list shows with its search and filters. */
export interface AllMatching {
  readonly body: NonNullable<RequestOf<typeof registrationReview.lookAtMatching>['body']>;
  readonly count: number;
}
export interface Asked {
  readonly what: 'approve' | 'deny' | 'schedule' | 'unschedule' | 'remove';
  readonly rows: readonly Waiting[];
  /** Asked of everything that matches; `rows` is empty. */
  readonly matching?: AllMatching;
}
