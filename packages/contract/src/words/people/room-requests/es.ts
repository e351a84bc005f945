import type en from './en.ts';

export default {
  'roomRequests.chooseClass': 'Elija al menos una clase.',
  'roomRequests.chooseClass_petCare': 'Elija al menos un grupo.',
  'roomRequests.classElsewhere': 'Elija de la lista clases de este centro.',
  'roomRequests.classElsewhere_petCare': 'Elija de la lista grupos de este centro.',
  'roomRequests.isOpen': 'Ya hay una solicitud pendiente para {{name}}. Espere la respuesta o retírela antes.',
  'roomRequests.isSame': '{{name}} ya está exactamente en estas clases.',
  'roomRequests.isSame_petCare': '{{name}} ya está exactamente en estos grupos.',
  'roomRequests.isAnswered': 'Esta solicitud ya tiene respuesta.',
  'roomRequests.isMoved': '{{name}} cambió de clase mientras tanto. Revise de nuevo qué cambia y apruebe.',
  'roomRequests.isMoved_petCare': '{{name}} cambió de grupo mientras tanto. Revise de nuevo qué cambia y apruebe.',
  'roomRequests.isChanged': 'Se eliminó una clase solicitada. Revise de nuevo qué cambia para {{name}} y apruebe.',
  'roomRequests.isChanged_petCare':
    'Se eliminó un grupo solicitado. Revise de nuevo qué cambia para {{name}} y apruebe.',
  'roomRequests.isWithdrawn': 'Esta solicitud se retiró. Si se hizo de nuevo, está en la lista.',
  'roomRequests.noClassLeft': 'Ya no existe ninguna de las clases solicitadas. Deniegue la solicitud.',
  'roomRequests.noClassLeft_petCare': 'Ya no existe ninguno de los grupos solicitados. Deniegue la solicitud.',
} as const satisfies Record<keyof typeof en, string>;
