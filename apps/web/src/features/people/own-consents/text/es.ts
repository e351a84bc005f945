import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  hint: 'Otras familias ven las mismas clases. Sin su consentimiento, esas cámaras quedan cerradas para ellas mientras su hijo pueda estar ahí. Puede cambiar de opinión cuando quiera.',
  hint_petCare:
    'Otros dueños ven los mismos grupos. Sin su consentimiento, esas cámaras quedan cerradas para ellos mientras su mascota pueda estar ahí. Puede cambiar de opinión cuando quiera.',
  none: 'Nada que decidir',
  'none.hint': 'Su centro no lo pide.',
  isSeen: 'Otras familias pueden ver a este niño',
  isSeen_petCare: 'Otros dueños pueden ver a esta mascota',
  isNotSeen: 'Otras familias no pueden ver a este niño',
  isNotSeen_petCare: 'Otros dueños no pueden ver a esta mascota',
  isNotAsked: 'Responda, por favor',
  agree: 'Estoy de acuerdo',
  'agree.of': 'Estoy de acuerdo: otras familias pueden ver a {{name}}',
  'agree.of_petCare': 'Estoy de acuerdo: otros dueños pueden ver a {{name}}',
  refuse: 'No estoy de acuerdo',
  'refuse.of': 'No estoy de acuerdo: otras familias no pueden ver a {{name}}',
  'refuse.of_petCare': 'No estoy de acuerdo: otros dueños no pueden ver a {{name}}',
  withdraw: 'Retirar',
  'withdraw.of': 'Retirar: otras familias ya no podrán ver a {{name}}',
  'withdraw.of_petCare': 'Retirar: otros dueños ya no podrán ver a {{name}}',
  given: 'Otras familias ya pueden ver a {{name}}.',
  given_petCare: 'Otros dueños ya pueden ver a {{name}}.',
  withdrawn: 'Otras familias ya no ven a {{name}}.',
  withdrawn_petCare: 'Otros dueños ya no ven a {{name}}.',
  guardiansOnly: 'Lo deciden los tutores.',
  guardiansOnly_petCare: 'Lo deciden los dueños.',
} satisfies Translation<typeof en>;
