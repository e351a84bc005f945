import type { Translation } from '../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  device: '{{browser}} en {{system}}',
  macOrIpad: 'un Mac o iPad',
  unknown: 'Un programa desconocido',
  this: 'Este dispositivo',
} satisfies Translation<typeof en>;
