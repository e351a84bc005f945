import type { SceneName } from './scenes/index.ts';

/** How a camera's playlists name their segments; recording servers differ, and a proxy must assume none of it. */
export type PlaylistStyle =
  /** `temp-123.ts?session=…` */
  | 'relative'
  /** `/h264/{short}/temp-123.ts?session=…` */
  | 'rooted'
  /** `http://{the requested host}/h264/{short}/temp-123.ts?session=…` */
  | 'absolute'
  /** A multivariant playlist that leads to the media playlist. */
  | 'multivariant'
  /** Relative, with AES-128 encrypted segments and a key to fetch. */
  | 'encrypted';

/** One camera of a simulated recording server. */
export interface CameraSpec {
  readonly shortName: string;
  readonly name: string;
  /** The scene it shows. */
  readonly scene: SceneName;
  /** Which colors and people; cameras of the same scene and variant share their pictures. Default 0. */
  readonly variant?: number;
  /** Default `online`. An offline camera answers 503; one without signal streams a picture that says so. */
  readonly state?: 'online' | 'offline' | 'no-signal';
  /** Default true. */
  readonly isEnabled?: boolean;
  /** IANA zone of the clock in the picture; default UTC. */
  readonly timeZone?: string;
  /** Streams a tone. Default false. */
  readonly hasSound?: boolean;
  /** Streams without a password; only MediaMTX. Default false. */
  readonly isOpen?: boolean;
  /** Of Blue Iris; default `relative`. */
  readonly playlist?: PlaylistStyle;
}

const childCare: readonly [string, string, SceneName][] = [
  ['playroom', 'Playroom', 'playroom'],
  ['nap', 'Nap Room', 'nap-room'],
  ['infants', "Infants' Room", 'infants'],
  ['toddlers', 'Toddlers', 'gym'],
  ['art', 'Art Room', 'art-room'],
  ['dining', 'Dining Room', 'dining-room'],
  ['library', 'Reading Corner', 'library'],
  ['playground', 'Playground', 'playground'],
  ['garden', 'Water Garden', 'water-garden'],
  ['lobby', 'Front Lobby', 'lobby'],
];
const petCare: readonly [string, string, SceneName][] = [
  ['kennels', 'Kennel Yard', 'kennel-yard'],
  ['agility', 'Agility Course', 'agility'],
  ['cats', 'Cat Lounge', 'cat-lounge'],
  ['grooming', 'Grooming', 'grooming'],
  ['suites', 'Dog Suites', 'dog-suite'],
];

/** Twenty-four cameras that all look different, one of them offline and one without signal. */
export const defaultCameras: readonly CameraSpec[] = [
  ...[...childCare, ...petCare].map(([shortName, name, scene], at) => ({ shortName, name, scene, variant: at })),
  ...childCare.slice(0, 7).map(([shortName, name, scene], at) => ({
    shortName: `${shortName}2`,
    name: `${name} 2`,
    scene,
    variant: at + 20,
  })),
  { shortName: 'parking', name: 'Parking Lot', scene: 'lobby', state: 'offline' },
  { shortName: 'hallway', name: 'Hallway', scene: 'lobby', state: 'no-signal' },
];
