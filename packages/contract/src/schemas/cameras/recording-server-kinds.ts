/** What a recording server may have besides a name, an address and its cameras. */
type RecordingServerField =
  /** A second address, where it lists its cameras; otherwise it lists them at the first. */
  | 'apiAddress'
  /** Addresses of its camera manager, for staff. */
  | 'managerLinks'
  /** An account only for watching, besides the server's own. */
  | 'cameraAccount';

interface RecordingServerKind {
  /** The maker's name, the same in every language. */
  readonly label: string;
  readonly fields: readonly RecordingServerField[];
  /** Whether it reports license plates to the webhook. */
  readonly hasWebhook: boolean;
  /** Pages of its camera manager, below its address; null without one. `{camera}` is the short name. */
  readonly manager: { readonly page: string; readonly camera: string } | null;
  /** Whether a part of a stream can be fetched only once, so that it must be kept for all who watch. */
  readonly isReadOnce: boolean;
}

/** The kinds of recording server: what is not listed for one does not exist on its form, and is not stored for it. */
const recordingServerKinds = {
  blueIris: {
    label: 'Blue Iris',
    fields: ['managerLinks', 'cameraAccount'],
    hasWebhook: true,
    manager: { page: '/ui3.htm', camera: '/ui3.htm?cam={camera}&maximize=1' },
    isReadOnce: false,
  },
  mediaMtx: {
    label: 'MediaMTX',
    fields: ['apiAddress', 'cameraAccount'],
    hasWebhook: false,
    manager: null,
    isReadOnce: false,
  },
  frigate: {
    label: 'Frigate',
    fields: ['apiAddress', 'managerLinks', 'cameraAccount'],
    hasWebhook: false,
    manager: { page: '/', camera: '/#{camera}' },
    isReadOnce: true,
  },
} as const satisfies Readonly<Record<string, RecordingServerKind>>;

export type RecordingServerKindName = keyof typeof recordingServerKinds;
export const recordingServerKindNames = Object.keys(recordingServerKinds) as [RecordingServerKindName];

export const recordingServerKindOf = (name: RecordingServerKindName): RecordingServerKind => recordingServerKinds[name];

export const hasServerField = (name: RecordingServerKindName, field: RecordingServerField): boolean =>
  recordingServerKindOf(name).fields.includes(field);
