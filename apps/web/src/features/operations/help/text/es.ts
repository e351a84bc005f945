import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  hint: 'A quién preguntar, cómo decide el portal quién puede ver y cómo moverse por él.',
  newTab: '(se abre en otra pestaña)',

  ask: 'A quién preguntar',
  'ask.near':
    'Quien administra su centro puede cambiar clases, familias y políticas. Quien administra su organización puede cambiar centros, regiones y lo que se les impone. Para todo lo demás, contacte al proveedor:',
  'ask.near_petCare':
    'Quien administra su centro puede cambiar grupos y políticas. Quien administra su organización puede cambiar centros, regiones y lo que se les impone. Para todo lo demás, contacte al proveedor:',
  'ask.nobody': 'Aún no se configuraron datos de contacto. Pregunte a quien le envió la invitación.',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  support: 'Soporte',
  'support.open': 'Página de soporte',
  knowledgeBase: 'Base de conocimientos',
  'knowledgeBase.open': 'Leer la base de conocimientos',
  terms: 'Condiciones',
  'terms.open': 'Condiciones de uso',
  privacy: 'Privacidad',
  'privacy.open': 'Política de privacidad',
  apps: 'La aplicación para familias:',
  apps_petCare: 'La aplicación para dueños:',

  why: '¿Por qué alguien puede ver, o no?',
  'why.hint':
    'Cada vez que alguien abre una imagen, y mientras dura, todo esto debe cumplirse. Lo primero que no se cumple es el motivo que ve.',
  'why.person': 'La persona puede ver en general.',
  'why.person.hint':
    'Aprobada, confirmada, sin pausa, antes de su fecha de eliminación y sin bloqueo de custodia para esta cámara.',
  'why.path': 'Algo une a la familia con la cámara.',
  'why.path_petCare': 'Algo une al hogar con la cámara.',
  'why.path.hint': 'Un niño en una clase con esa cámara, una cámara pública o un evento.',
  'why.path.hint_petCare': 'Una mascota en un grupo con esa cámara, una cámara pública o un evento.',
  'why.schedule': 'Todos los horarios están abiertos.',
  'why.schedule.hint': 'El del centro, la cámara, la familia y el espectador, y el de una de las clases.',
  'why.schedule.hint_petCare': 'Los del centro y la cámara, y el de uno de los grupos.',
  'why.limits': 'Lo permitido para el día no se ha agotado.',
  'why.limits.hint':
    'Sesiones al día y minutos por sesión. La política del espectador va antes que la de la familia, y esta antes que la del centro.',
  'why.limits.hint_petCare': 'Minutos por sesión, según la política del centro.',
  'why.device': 'El dispositivo está permitido.',
  'why.device.hint': 'Computadora o teléfono; con Stream Shield, un dispositivo a la vez.',
  'why.event': 'Un evento abre sus cámaras a las familias invitadas',
  'why.event_petCare': 'Un evento abre sus cámaras a los hogares invitados',
  'why.event.hint': 'por encima de los horarios de cámara, clase y centro; todas las demás reglas siguen valiendo.',
  'why.event.hint_petCare':
    'por encima de los horarios de cámara, grupo y centro; todas las demás reglas siguen valiendo.',
  'why.use':
    'En un espectador o una cámara, “¿Por qué?” lo muestra todo para cualquier momento, con la política detrás de cada respuesta y la próxima apertura.',
  'why.use_petCare':
    'En un dueño o una cámara, “¿Por qué?” lo muestra todo para cualquier momento, con la política detrás de cada respuesta y la próxima apertura.',
  'why.open': 'Preguntar por qué',
  'why.watching': 'Ver quién está viendo ahora',

  keys: 'Teclado',
  'keys.palette': 'Buscar pantallas, familias, espectadores, niños, cámaras y centros',
  'keys.palette_petCare': 'Buscar pantallas, mascotas, cámaras y centros',
  'keys.search': 'Ir al buscador de una lista',
  'keys.rows': 'Recorrer las filas de una lista',
  'keys.open': 'Abrir la fila',
  'keys.choose': 'Elegir la fila, donde se pueden elegir',
  'keys.close': 'Cerrar un diálogo',
  'keys.space': 'Espacio',
} satisfies Translation<typeof en>;
