import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  column: 'Consentimiento para ser visto',
  'column.given': 'Dado',
  'column.refused': 'Denegado',
  'column.notAsked': 'Falta',
  missing_one:
    '{{count}} niño sin consentimiento cierra sus cámaras a otras familias hasta que se registre su salida del día.',
  missing_other:
    '{{count}} niños sin consentimiento cierran sus cámaras a otras familias hasta que se registre su salida del día.',
  missing_petCare_one:
    '{{count}} mascota sin consentimiento cierra sus cámaras a otros dueños hasta que se registre su salida del día.',
  missing_petCare_other:
    '{{count}} mascotas sin consentimiento cierran sus cámaras a otros dueños hasta que se registre su salida del día.',
  'section.given': 'Otras familias pueden ver a {{name}}.',
  'section.given_petCare': 'Otros dueños pueden ver a {{name}}.',
  'section.refused': 'Otras familias no pueden ver a {{name}}.',
  'section.refused_petCare': 'Otros dueños no pueden ver a {{name}}.',
  'section.notAsked': 'La familia no ha dicho si otras pueden ver a {{name}}: hasta entonces no pueden.',
  'section.notAsked_petCare': 'Los dueños no han dicho si otros pueden ver a {{name}}: hasta entonces no pueden.',
  'section.lapsed':
    'Otros no pueden ver a {{name}}: la persona que dio su consentimiento no es tutor de la familia o no tiene la aprobación. Pregunte a un tutor.',
  'section.lapsed_petCare':
    'Otros no pueden ver a {{name}}: la persona que dio su consentimiento no es dueño en el hogar o no tiene la aprobación. Pregunte a un dueño.',
  'source.parent': 'Lo dijo {{who}}',
  'source.registration': 'Lo dijo {{who}} al registrarse',
  'source.staff': 'Lo anotó {{who}}',
  somebody: 'alguien que ya no está',
  record: 'Anotar',
  'record.isGiven': 'La familia está de acuerdo con que otros vean a {{name}}',
  'record.isGiven_petCare': 'Los dueños están de acuerdo con que otros vean a {{name}}',
  'record.note': 'Cómo lo sabe',
  'record.noteHint': 'Quién lo dijo, y cuándo o dónde.',
  recorded: 'Anotado para {{name}}.',
} satisfies Translation<typeof en>;
