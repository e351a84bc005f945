import { recentRefusals } from '@viewgate/contract';
import { type BoundRoute, routes } from '../../../platform/http/call.ts';
import { refusalTable } from './view.ts';

export const recentRefusalRoutes = (): BoundRoute[] => routes(recentRefusals, { table: refusalTable });
