import { defineScreen } from '../../../lib/screen.ts';

/** The product's own page of its looks: every token, and every primitive in every state. */
export const design = defineScreen({
  path: '/design',
  title: { en: 'Design', es: 'Diseño' },
  access: 'public',
});
