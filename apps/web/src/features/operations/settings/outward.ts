import { defineOutwardLink } from '../../../lib/outward.ts';

/** The provider's own pages about the portal. */
const knowledgeBase = defineOutwardLink({
  nav: { name: 'knowledgeBase', at: 270 },
  title: { en: 'Knowledge Base', es: 'Base de conocimientos' },
  access: 'signedIn',
  address: () => import('./knowledge-base-address.ts'),
});

export const outward = [knowledgeBase];
