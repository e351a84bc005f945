import { areaRoutes } from './area-routes.tsx';
import { familyScreens } from './family-screens.ts';

export const routes = areaRoutes(familyScreens);
