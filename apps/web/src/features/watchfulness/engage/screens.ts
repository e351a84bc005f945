import { defineScreen } from '../../../lib/screen.ts';

export const engageArea = defineScreen({
  path: '/app/engage',
  title: { en: 'Engage', es: 'Acompañar' },
  access: 'engage.view',
  nav: { name: 'engage', at: 75 },
});

/** To print and hand out: the way in, for each class. */
export const engageCards = defineScreen({
  path: '/app/engage/cards',
  title: {
    en: 'Cards by class',
    es: 'Tarjetas por clase',
    petCare: { en: 'Cards by group', es: 'Tarjetas por grupo' },
  },
  access: 'registrations.list',
  within: engageArea,
  back: engageArea,
});
