import type { RecordingServerKindName } from '@viewgate/contract';
import { createBlueIrisConnector } from './blue-iris/connector.ts';
import type { ConnectorOptions, RecordingServerConnector } from './connector.ts';
import { createFrigateConnector } from './frigate/connector.ts';
import { createMediaMtxConnector } from './mediamtx/connector.ts';

const connectors: Readonly<Record<RecordingServerKindName, (options: ConnectorOptions) => RecordingServerConnector>> = {
  blueIris: createBlueIrisConnector,
  mediaMtx: createMediaMtxConnector,
  frigate: createFrigateConnector,
};

/** Talks to one server of this kind. Throws `RecordingServerError` for an address that cannot be one. */
export const createConnector = (kind: RecordingServerKindName, options: ConnectorOptions): RecordingServerConnector =>
  connectors[kind](options);
