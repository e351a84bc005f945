import { publicViewing, type ResultOf } from '@viewgate/contract';
import { bodyFrom } from '../../../lib/api/metadata.ts';

export type PublicLink = ResultOf<typeof publicViewing.get>;

export interface OfLink {
  readonly of: PublicLink;
  readonly locationId: number;
}

/** What of it is saved as a whole. */
export const bodyOf = (link: PublicLink) => bodyFrom(publicViewing.update, link);

/** The whole address; a portal without one of its own is where this page is. */
export const addressOf = ({ url }: PublicLink): string => new URL(url, location.origin).href;
