import type { Translation } from '../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  AddChildClass: 'Entra en {{className}} el {{date}}',
  RemoveChildClass: 'Sale de {{className}} el {{date}}',
  TransferChildFromClassToClass: 'Pasa a {{className}} el {{date}}',
  more_one: 'y {{count}} cambio más',
  more_other: 'y {{count}} cambios más',
  ofClass_one: '{{count}} cambio el {{date}}',
  ofClass_other: '{{count}} cambios, el próximo el {{date}}',
} satisfies Translation<typeof en>;
