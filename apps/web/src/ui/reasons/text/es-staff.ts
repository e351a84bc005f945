import type { ReasonCode } from '@viewgate/policy/vocabulary';

export default {
  locationUnreadable:
    'Falta la zona horaria del centro, su política activa o su política de administración, o no se puede leer: nadie puede ver.',
  momentUnreadable: 'El momento consultado no se puede leer o está demasiado lejos.',
  viewerUnknown: 'No hay tal espectador en este centro.',
  viewerUnreadable:
    'El registro del espectador está incompleto: no se puede leer la familia o las clases de un hijo, o existe dos veces.',
  viewerUnreadable_petCare:
    'El registro del espectador está incompleto: no se puede leer el dueño o los grupos de una mascota, o existe dos veces.',
  cameraUnknown: 'No hay tal cámara en este centro.',
  cameraUnreadable: 'El registro de la cámara existe dos veces o sus clases no se pueden leer: nadie puede verla.',
  cameraUnreadable_petCare:
    'El registro de la cámara existe dos veces o sus grupos no se pueden leer: nadie puede verla.',
  deviceUnreadable: 'No se sabe en qué tipo de dispositivo ve el espectador.',
  usageUnreadable: 'No se pudieron contar las sesiones de hoy del espectador.',
  notApproved: 'El espectador no está aprobado.',
  notConfirmed: 'El espectador no ha confirmado su correo electrónico.',
  viewerPaused: 'El espectador está en pausa.',
  viewerDeleted: 'El acceso del espectador ha terminado: llegó la fecha de eliminación.',
  shieldLocked: 'Stream Shield ha bloqueado al espectador; lo desbloquean el enlace enviado o el personal.',
  cameraDisabled: 'La cámara está apagada.',
  cameraAiOnly: 'La cámara sirve solo a la IA y nunca se muestra a espectadores.',
  custodyBlock: 'Un bloqueo de custodia aparta al espectador de las cámaras que muestran a este niño.',
  custodyBlock_petCare: 'Un bloqueo de custodia aparta al espectador de las cámaras que muestran a esta mascota.',
  noPath:
    'Ningún hijo de la familia está en una clase de esta cámara, la cámara no es pública y ningún evento la abre.',
  noPath_petCare:
    'Ninguna mascota del dueño está en un grupo de esta cámara, la cámara no es pública y ningún evento la abre.',
  policyUnreadable: 'Una política vigente o una clase de la cámara falta o no se puede leer, por eso deniega.',
  policyUnreadable_petCare: 'Una política vigente o un grupo de la cámara falta o no se puede leer, por eso deniega.',
  locationClosed: 'La política del centro no tiene horario de visualización en este momento.',
  cameraClosed: 'La política de la cámara no tiene horario de visualización en este momento.',
  classClosed: 'Ninguna política de las clases de la familia tiene horario de visualización en este momento.',
  classClosed_petCare: 'Ninguna política de los grupos del dueño tiene horario de visualización en este momento.',
  familyClosed: 'La política de la familia no tiene horario de visualización en este momento.',
  familyClosed_petCare: 'La política del dueño no tiene horario de visualización en este momento.',
  viewerClosed: 'La política del espectador no tiene horario de visualización en este momento.',
  desktopOff: 'Ver en una computadora está desactivado.',
  mobileOff: 'Ver en un teléfono o tableta está desactivado.',
  sessionCountZero: 'Las sesiones por día están en cero, lo que bloquea la visualización.',
  sessionLengthZero: 'La duración de la sesión está en cero, lo que bloquea la visualización.',
  sessionsUsedUp: 'El espectador ha usado todas las sesiones de hoy.',
  sessionTimeUp: 'La sesión ha llegado a su duración máxima.',
  staffNoPermission: 'La función del usuario no incluye ver cámaras.',
  staffNoCameraAccess: 'Este usuario no tiene acceso a las cámaras.',
  staffAddressUnreadable: 'El centro solo permite ver en el lugar y no se puede leer la dirección de red del usuario.',
  staffOffsite: 'El centro solo permite ver en el lugar y la dirección del usuario no está en ninguna de sus redes.',
} as const satisfies Record<ReasonCode, string> & Partial<Record<`${ReasonCode}_petCare`, string>>;
