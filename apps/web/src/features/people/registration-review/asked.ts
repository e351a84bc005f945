import type { registrationReview, RequestOf, StoodRegistration } from '@viewgate/contract';

/** Somebody to answer. */
export interface Waiting {
  readonly id: number;
  readonly name: string;
  readonly state: StoodRegistration['state'];
  readonly scheduledDate: string | null;
  /** Custody blocks that concern the family. */
  readonly custodyBlockCount: number;
  /** What speaks against letting them in. */
  readonly concerns: readonly string[];
  /** Somebody denied here seems to be the same person. */
  readonly isLikeDenied: boolean;
}
/** Whether staff have denied somebody of the family, or the person themselves elsewhere, as far as anybody can tell. */
export const isDeniedBefore = ({ concerns, isLikeDenied }: Pick<Waiting, 'concerns' | 'isLikeDenied'>): boolean =>
  isLikeDenied || concerns.some((key) => key.startsWith('denied:'));
/** Whether staff have paused somebody of the family, or the person elsewhere. */
export const isPausedBefore = ({ concerns }: Pick<Waiting, 'concerns'>): boolean =>
  concerns.some((key) => key.startsWith('pause:'));
/** Whether it takes another look before somebody is let in. */
export const isLimited = (one: Waiting): boolean => isDeniedBefore(one) || isPausedBefore(one);
/** Whether a custody block concerns the family: deleted only on its own, since the block may go with it. */
export const isBarred = ({ custodyBlockCount }: Pick<Waiting, 'custodyBlockCount'>): boolean => custodyBlockCount > 0;
/** The state in which the reader's screen shows somebody: the server refuses the answer once it has changed. */
export const seenOf = ({ state, scheduledDate, concerns }: Waiting): StoodRegistration => ({
  state,
  scheduledDate,
  concerns: [...concerns],
});
export const seenOfEach = (rows: readonly Waiting[]) => rows.map((one) => ({ viewerId: one.id, ...seenOf(one) }));
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
