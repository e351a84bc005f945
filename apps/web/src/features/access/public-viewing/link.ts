import { publicViewing, type ResultOf } from '@viewgate/contract';
import { bodyFrom } from '../../../lib/api/metadata.ts';

export type PublicLink = ResultOf<typeof publicViewing.get>;

export interface OfLink {
  readonly of: PublicLink;
  readonly locationId: number;
}

/** The part of it that is saved as a whole. */
export const bodyOf = (link: PublicLink) => bodyFrom(publicViewing.update, link);

/** The whole address; one without an origin gets this page's. */
export const addressOf = ({ url }: PublicLink): string => new URL(url, location.origin).href;
