import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  hint: 'Lo que {{organization}} impone a este centro. “No” no impone nada. “Centro” reemplaza el valor de la política del centro; familias y espectadores pueden tener el suyo. “Todos” limita en todos los niveles.',
  hint_petCare:
    'Lo que {{organization}} impone a este centro. “No” no impone nada. “Centro” reemplaza el valor de la política del centro. “Todos” limita en todos los niveles.',
  saved: 'Se actualizó la política de administración del centro.',
  locked_one: '{{count}} espectador en pausa por el nuevo límite.',
  locked_other: '{{count}} espectadores en pausa por el nuevo límite.',
  locked_petCare_one: '{{count}} dueño en pausa por el nuevo límite.',
  locked_petCare_other: '{{count}} dueños en pausa por el nuevo límite.',
  unlocked_one: '{{count}} espectador reactivado.',
  unlocked_other: '{{count}} espectadores reactivados.',
  unlocked_petCare_one: '{{count}} dueño reactivado.',
  unlocked_petCare_other: '{{count}} dueños reactivados.',
  enforcement: 'Aplicación',
  Off: 'No',
  Location: 'Centro',
  All: 'Todos',
  value: 'Valor',
  isPresenceRequired: 'Los niños deben tener su entrada registrada',
  isPresenceRequired_petCare: 'Las mascotas deben tener su entrada registrada',
  'isPresenceRequired.hint':
    'Una clase abre sus cámaras a una familia solo mientras uno de sus hijos tiene su entrada registrada, sea cual sea el ajuste del centro.',
  'isPresenceRequired.hint_petCare':
    'Un grupo abre sus cámaras solo mientras una mascota del hogar tiene su entrada registrada, sea cual sea el ajuste del centro.',
  isConsentRequired: 'Preguntar a las familias si otras pueden ver a sus hijos',
  isConsentRequired_petCare: 'Preguntar a los dueños si otros pueden ver a sus mascotas',
  'isConsentRequired.hint':
    'Mientras un niño sin consentimiento está, o puede estar, ahí, sus cámaras quedan cerradas a otras familias, sea cual sea el ajuste del centro.',
  'isConsentRequired.hint_petCare':
    'Mientras una mascota sin consentimiento está, o puede estar, ahí, sus cámaras quedan cerradas a otros dueños, sea cual sea el ajuste del centro.',
  'many.what': 'Qué imponer',
  'many.what.hint':
    'Lo que no elija queda como está en cada centro. En los centros de cuidado de mascotas solo se aplica la duración de la sesión.',
  'many.required': 'Obligatorio',
  'many.review': 'Ver el efecto antes',
  'many.nothing': 'Elija dónde y al menos una restricción con su valor.',
  'many.again': 'Elegir de nuevo',
  'many.more': 'Fijar más',
  'many.do_one': 'Imponer en {{count}} centro',
  'many.do_other': 'Imponer en {{count}} centros',
  'many.done_one': 'Las restricciones rigen ahora en {{count}} centro.',
  'many.done_other': 'Las restricciones rigen ahora en {{count}} centros.',
} satisfies Translation<typeof en>;
