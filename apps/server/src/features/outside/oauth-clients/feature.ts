import type { Feature } from '../../../platform/feature.ts';
import { oauthClientRoutes } from './routes.ts';

export const feature: Feature = { routes: oauthClientRoutes };
