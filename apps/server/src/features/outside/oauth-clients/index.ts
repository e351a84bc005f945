import type { Feature } from '../../../app-deps.ts';
import { oauthClientRoutes } from './routes.ts';

export const feature: Feature = { routes: oauthClientRoutes };
