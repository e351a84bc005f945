import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  title: 'Ajustes',
  hint: 'Enlaces y contactos de toda la instalación. Lo que el portal conoce por su clave se muestra a todos; lo demás, a nadie.',
  create: 'Nuevo ajuste',
  search: 'Buscar claves y valores',
  empty: 'Agregue la dirección de la base de conocimientos y a quién contactar: cada dato es un ajuste.',

  key: 'Clave',
  'key.hint': 'Elija una que el portal conoce o escriba otra.',
  'key.readOnly': 'La clave no se puede cambiar.',
  value: 'Valor',
  isEnabled: 'Activado',
  'isEnabled.hint': 'Un ajuste desactivado se conserva, pero no se usa.',
  on: 'Activado',
  off: 'Sin activar',
  seenBy: 'Visible para',
  'seenBy.everybody': 'Todo el mundo',
  'seenBy.staff': 'Nadie más',
  public: 'El portal lo muestra a todos mientras está activado.',

  created: 'Se creó el ajuste {{key}}.',
  updated: 'Se actualizó el ajuste {{key}}.',
} satisfies Translation<typeof en>;
