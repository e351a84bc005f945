import { allowNetworks } from '../src/platform/recording-servers/index.ts';
import { endAllAfterFile } from './after-file.ts';
import { simulated } from './simulated.ts';

// Connectors that a test makes by itself have no server's settings.
allowNetworks(simulated.CAMERA_NETWORKS.split(', '));
endAllAfterFile();
