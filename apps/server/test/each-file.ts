import { secondConnections } from '../src/platform/database/second-connection.ts';
import { allowNetworks } from '../src/platform/recording-servers/index.ts';
import { changes } from '../src/platform/http/binder.ts';
import { outOfTurn } from '../src/platform/tenancy/turn-taken.ts';
import { endAllAfterFile } from './after-file.ts';
import { requireDeclared } from './declared.ts';
import { requireForeseen } from './foreseen.ts';
import { simulated } from './simulated.ts';

// Connectors created directly by a test have no server's settings.
allowNetworks(simulated.CAMERA_NETWORKS.split(', '));
endAllAfterFile();
requireDeclared();
changes.look = requireForeseen;
secondConnections.areRefused = true;
outOfTurn.isRefused = true;
