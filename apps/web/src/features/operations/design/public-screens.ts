import { defineScreen } from '../../../lib/screen.ts';

/** The design page: every token, and every primitive in every state. */
export const design = defineScreen({
  path: '/design',
  title: { en: 'Design', es: 'Diseño' },
  access: 'public',
});
