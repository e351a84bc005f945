import type { Translation } from '../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  span: '{{day}}, {{start}} – {{end}}',
  times: '{{start}} – {{end}}',
  overlapping: ', {{count}} franjas superpuestas',
  copyDay: 'Copiar {{day}} a otros días',
  copyHint: ', copiar a otros días',
  'hint.draw':
    'Arrastre sobre las horas para agregar una franja; arrastre una franja para moverla, o un borde para cambiarla.',
  'hint.touch': 'Toque una hora para agregar una franja. Toque una franja y arrástrela, a ella o a sus bordes.',
  'hint.keys':
    'Las flechas mueven una franja, con Mayús su final; Enter la edita, Supr la elimina. La lista agrega nuevas.',
  unsaved: ', sin guardar',
  isOpen: '{{span}}: abierto',
  isClosed: '{{span}}: cerrado',
} satisfies Translation<typeof en>;
