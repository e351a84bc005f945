import type { Translation } from '../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  title: 'Dirección',
  line1: 'Dirección, línea 1',
  line2: 'Dirección, línea 2',
  city: 'Ciudad',
  country: 'País',
  territory: 'Estado o territorio',
  'territory.first': 'Elija primero el país',
  postalCode: 'Código postal',
} satisfies Translation<typeof en>;
