import { defineScreen } from '../../../lib/screen.ts';
import { classList } from '../../people/classes/screens.ts';

export const watchingNow = defineScreen({
  path: '/app/watching',
  title: { en: 'Watching now', es: 'Viendo ahora' },
  access: 'access.view',
  nav: { name: 'watching', at: 100 },
});

export const whyAccess = defineScreen({
  path: '/app/access/why',
  title: { en: 'Why?', es: '¿Por qué?' },
  access: 'access.view',
  back: watchingNow,
});

export const cameraAudience = defineScreen({
  path: '/app/cameras/$id/audience',
  title: { en: 'Who may watch', es: 'Quién puede ver' },
  access: 'access.view',
  back: watchingNow,
});

export const watchAsStaff = defineScreen({
  path: '/app/cameras/$id/watch',
  title: { en: 'Watch', es: 'Ver' },
  access: 'cameras.view',
  back: watchingNow,
});

export const classRoster = defineScreen({
  path: '/app/classes/table/roster/$id',
  title: { en: 'Who may watch', es: 'Quién puede ver' },
  access: 'access.view',
  back: classList,
});
