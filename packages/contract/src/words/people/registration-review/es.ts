import type en from './en.ts';

export default {
  'registrationReview.isApproved': '{{name}} ya tiene la aprobación.',
  'registrationReview.isDenied': 'El registro de {{name}} ya está denegado.',
  'registrationReview.approveDenied': 'El registro de {{name}} está denegado. Apruébelo o elimínelo.',
  'registrationReview.notScheduled': 'Ya no hay ninguna aprobación programada para {{name}}.',
  'registrationReview.denyFirst': 'Solo se puede eliminar un registro denegado. Deniegue antes el de {{name}}.',
  'registrationReview.deleteAlone':
    'Un bloqueo de custodia afecta a la familia de {{name}} y podría eliminarse también. Elimine este registro por separado.',
  'registrationReview.deleteAlone_petCare':
    'Un bloqueo de custodia afecta al hogar de {{name}} y podría eliminarse también. Elimine este registro por separado.',
  'registrationReview.isAnswering': 'Sus últimas respuestas aún se están enviando. Espere a que terminen.',
  'registrationReview.notAllowed': 'Ya no puede responder registros aquí.',
  'registrationReview.answeredSince':
    'Otra persona respondió el registro de {{name}} después de que usted lo viera. Queda como está ahora.',
  'registrationReview.blockedSince':
    'Un bloqueo de custodia que afecta a la familia de {{name}} se creó o cambió después de esta decisión. Revíselo y responda.',
  'registrationReview.blockedSince_petCare':
    'Un bloqueo de custodia que afecta al hogar de {{name}} se creó o cambió después de esta decisión. Revíselo y responda.',
  'registrationReview.deniedSince':
    'Después de esta decisión se denegó a alguien de la familia de {{name}}, o a {{name}} en otra. Compruébelo y responda.',
  'registrationReview.deniedSince_petCare':
    'Después de esta decisión se denegó a alguien del hogar de {{name}}, o a {{name}} en otro. Compruébelo y responda.',
  'registrationReview.pausedSince':
    'Después de esta decisión se pausó a {{name}} o a alguien de la familia. Compruébelo y responda.',
  'registrationReview.pausedSince_petCare':
    'Después de esta decisión se pausó a {{name}} o a alguien del hogar. Compruébelo y responda.',
  'registrationReview.heldForBlock': 'Un bloqueo de custodia afecta a la familia. Revíselo y responda.',
  'registrationReview.heldForBlock_petCare': 'Un bloqueo de custodia afecta al hogar. Revíselo y responda.',
  'registrationReview.heldForDenial':
    'Se denegó a alguien de esta familia, o a esta persona en otra. Compruébelo y responda.',
  'registrationReview.heldForDenial_petCare':
    'Se denegó a alguien de este hogar, o a esta persona en otro. Compruébelo y responda.',
  'registrationReview.heldForPause':
    'Alguien de esta familia está en pausa, o esta persona en otra. Compruébelo y responda.',
  'registrationReview.heldForPause_petCare':
    'Alguien de este hogar está en pausa, o esta persona en otro. Compruébelo y responda.',
  'registrationReview.heldForElsewhere': 'Esta persona también espera entrar en otra familia de aquí.',
  'registrationReview.heldForElsewhere_petCare': 'Esta persona también espera entrar en otro hogar de aquí.',
  'registrationReview.heldForInviter': 'Quien invitó a esta persona ya no puede invitar a nadie.',
  'registrationReview.heldForLikeDenied':
    'Alguien a quien se denegó aquí tiene el mismo correo o teléfono, o un niño con el mismo nombre. Compruébelo y responda.',
  'registrationReview.heldForLikeDenied_petCare':
    'Alguien a quien se denegó aquí tiene el mismo correo o teléfono, o una mascota con el mismo nombre. Compruébelo y responda.',
  'registrationReview.heldForMerge': 'Otra familia de aquí puede ser la misma. Compárelas y responda.',
  'registrationReview.heldForMerge_petCare': 'Otro hogar de aquí puede ser el mismo. Compárelos y responda.',
  'registrationReview.eitherOr': 'Elija registros o todo lo que coincide.',
  'registrationReview.changed':
    'La lista ha cambiado desde que la miró. El diálogo la muestra como está ahora: compruébela y responda.',
  'registrationReview.noneMatch': 'Ahora ningún registro coincide con su búsqueda y sus filtros.',
  'registrationReview.tooManyMatch': 'Coinciden más de {{most}} registros. Acote la búsqueda o los filtros.',
  'registrationReview.gone': 'Este registro se retiró o se eliminó.',
  'registrationReview.failed': 'Algo salió mal aquí. Inténtelo de nuevo.',
} as const satisfies Record<keyof typeof en, string>;
