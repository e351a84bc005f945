import type { Translation } from '../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  label: 'Acepto las normas y el reglamento',
  hint: 'Vea solo las cámaras de su propia familia. No comparta su contraseña, y no grabe, fotografíe ni difunda lo que vea: en la imagen hay otros niños.',
  hint_petCare:
    'Vea solo las cámaras de su propio hogar. No comparta su contraseña, y no grabe, fotografíe ni difunda lo que vea: en la imagen están el personal y las mascotas de otras personas.',
} satisfies Translation<typeof en>;
