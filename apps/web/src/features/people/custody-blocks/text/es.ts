import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  title: 'Bloqueos de custodia',
  hint: 'Un bloqueo de custodia aparta a un espectador de toda cámara que muestre a un niño.',
  hint_petCare: 'Un bloqueo aparta a un espectador de toda cámara que muestre a una mascota.',
  none: 'No hay bloqueos de custodia.',
  add: 'Nuevo bloqueo de custodia',
  edit: 'Editar bloqueo de custodia',
  editOf: 'Editar el bloqueo de {{viewer}} respecto de {{child}}',
  removeOf: 'Eliminar el bloqueo de {{viewer}} respecto de {{child}}',
  'remove.title': '¿Eliminar este bloqueo de custodia?',
  'remove.message':
    '{{viewer}} podrá volver a ver las cámaras que muestran a {{child}}, hasta donde lo permitan las políticas.',
  sentence: '{{viewer}} no puede ver las cámaras que muestran a {{child}}',
  'state.current': 'Vigente',
  'state.coming': 'Futuro',
  'state.past': 'Terminado',
  since: 'Desde',
  from: 'A partir del',
  until: 'hasta',
  openEnded: 'sin fecha de fin',
  viewer: 'Espectador',
  child: 'Niño',
  child_petCare: 'Mascota',
  startsAt: 'Inicio',
  endsAt: 'Fin',
  'endsAt.hint': 'En blanco: sin fecha de fin.',
  note: 'Nota',
  'note.hint': 'Por ejemplo, la orden judicial. El personal la ve dondequiera que aparezca este espectador o familia.',
  saved: 'Bloqueo de custodia guardado.',
  removed: 'Bloqueo de custodia eliminado.',
} satisfies Translation<typeof en>;
