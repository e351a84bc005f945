import type { departures, RequestOf, ResultOf } from '@viewgate/contract';

export type Membership = ResultOf<typeof departures.mine>['memberships'][number];
/** A second step, as the form sends it. */
export type Proof = NonNullable<RequestOf<typeof departures.deleteAccount>['body']>['proof'];

/** The members who can follow a primary user, as a field offers them. */
export const choicesOf = (successors: Membership['successors']) =>
  successors.map(({ id: value, name: label }) => ({ value, label }));
