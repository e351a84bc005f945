import { areaRoutes } from './area-routes.tsx';
import { pages } from './pages.ts';

export const routes = areaRoutes(pages);
