import type { Feature } from '../../../app-deps.ts';
import { streamShieldRoutes } from './routes.ts';

export { mailUnlockLink } from './mail-link.ts';
export const feature: Feature = { routes: streamShieldRoutes };
