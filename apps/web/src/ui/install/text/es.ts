import type { Translation } from '../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  title: 'Instalar Viewgate',
  hint: 'Se abre desde su pantalla de inicio como cualquier aplicación y puede notificarle.',
  install: 'Instalar',
  installed: 'Viewgate está instalado en este dispositivo.',
  share: 'Toque Compartir y luego “Agregar a inicio”. En Chrome, Compartir está en la barra de direcciones.',
  menu: 'Abra el menú de su navegador y elija “Instalar” o “Agregar a la pantalla principal”, si lo tiene.',
  notNow: 'Ahora no',
} satisfies Translation<typeof en>;
