import { areaRoutes } from './area-routes.tsx';
import { screens } from './screens.ts';

export const routes = areaRoutes(screens);
