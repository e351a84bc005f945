import type { publicViewing, ResultOf } from '@viewgate/contract';

export type PublicLink = ResultOf<typeof publicViewing.get>;

export interface OfLink {
  readonly of: PublicLink;
  readonly locationId: number;
}

/** What of it is saved as a whole. */
export const bodyOf = ({ isOn, endsOn, embedOrigins, version }: PublicLink) => ({
  isOn,
  endsOn,
  embedOrigins,
  version,
});

/** The whole address; a portal without one of its own is where this page is. */
export const addressOf = ({ url }: PublicLink): string => new URL(url, location.origin).href;
