import { areaRoutes } from './area-routes.tsx';
import { familyPages } from './family-pages.ts';

export const routes = areaRoutes(familyPages);
