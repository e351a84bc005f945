import type { Feature } from '../../../app-deps.ts';
import { accountLinkRoutes } from './routes.ts';

export const feature: Feature = { routes: accountLinkRoutes };
