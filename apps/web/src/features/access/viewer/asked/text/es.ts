import type { Translation } from '../../../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  title: '¿Pueden otras familias ver a {{names}} en cámara?',
  title_petCare: '¿Pueden otros dueños ver a {{names}} en cámara?',
  hint: 'Su centro lo pregunta a cada familia. Hasta que responda, otras familias no pueden ver mientras su hijo está allí.',
  hint_petCare:
    'Su centro lo pregunta a cada dueño. Hasta que responda, otros dueños no pueden ver mientras su mascota está allí.',
  answer: 'Responder',
} satisfies Translation<typeof en>;
