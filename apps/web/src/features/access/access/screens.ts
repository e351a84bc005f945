import { defineScreen } from '../../../lib/screen.ts';
import { classList } from '../../people/classes/screens.ts';

export const watchingNow = defineScreen({
  path: '/app/watching',
  title: { en: 'Watching now', es: 'Viendo ahora' },
  access: 'access.view',
  nav: 'watching',
  load: () => import('./watching-now.tsx'),
});

export const whyAccess = defineScreen({
  path: '/app/access/why',
  title: { en: 'Why?', es: '¿Por qué?' },
  access: 'access.view',
  back: watchingNow,
  load: () => import('./why.tsx'),
});

export const cameraAudience = defineScreen({
  path: '/app/cameras/$id/audience',
  title: { en: 'Who may watch', es: 'Quién puede ver' },
  access: 'access.view',
  back: watchingNow,
  load: () => import('./audience.tsx'),
});

export const watchAsStaff = defineScreen({
  path: '/app/cameras/$id/watch',
  title: { en: 'Watch', es: 'Ver' },
  access: 'cameras.view',
  back: watchingNow,
  isLight: true,
  load: () => import('./staff-watch.tsx'),
});

export const classRoster = defineScreen({
  path: '/app/classes/table/roster/$id',
  title: { en: 'Who may watch', es: 'Quién puede ver' },
  access: 'access.view',
  back: classList,
  load: () => import('./roster.tsx'),
});

export const screens = [watchingNow, whyAccess, cameraAudience, watchAsStaff, classRoster];
