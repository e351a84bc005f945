import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  running: 'En curso',
  where: '{{location}} · para {{names}}',
  open: 'Puede ver:',
  opens: 'Podrá ver:',
  none: 'No hay eventos',
  'none.hint': 'Cuando su centro le envíe una invitación, aparecerá aquí.',
} satisfies Translation<typeof en>;
