import { peopleExports } from '@viewgate/contract';
import { routes } from '../../../platform/http/call.ts';
import { exportRoutes } from './handlers.ts';

export const peopleExportRoutes = () => routes(peopleExports, exportRoutes);
