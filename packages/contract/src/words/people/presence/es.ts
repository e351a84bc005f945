import type en from './en.ts';

export default {
  'presence.whom': 'Elija niños o una clase.',
  'presence.whom_petCare': 'Elija mascotas o un grupo.',
} satisfies Record<keyof typeof en, string>;
