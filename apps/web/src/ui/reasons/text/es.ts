import type { ReasonCode } from '@viewgate/policy/vocabulary';

const askTheCenter = 'Por favor, pregunte al centro.';

export default {
  locationUnreadable: `Por ahora las cámaras de este centro no están disponibles. ${askTheCenter}`,
  momentUnreadable: 'No se puede responder para ese momento.',
  viewerUnknown: `No se encontró su acceso en este centro. ${askTheCenter}`,
  viewerUnreadable: `No se pudo comprobar su acceso. ${askTheCenter}`,
  cameraUnknown: 'Esta cámara ya no existe.',
  cameraUnreadable: `No se pudo comprobar esta cámara. ${askTheCenter}`,
  deviceUnreadable: 'No se reconoció su dispositivo.',
  usageUnreadable: 'No se pudieron contar sus visitas de hoy. Inténtelo de nuevo.',
  notApproved: 'Su registro espera la aprobación del centro.',
  notConfirmed: 'Primero confirme su dirección de correo electrónico.',
  viewerPaused: 'El centro pausó su acceso.',
  viewerDeleted: 'Su acceso a este centro terminó.',
  shieldLocked:
    'Stream Shield bloqueó sus transmisiones. Abra el enlace del correo que le enviamos o pregunte al centro.',
  cameraDisabled: 'El centro apagó esta cámara.',
  cameraAiOnly: 'Esta cámara no es para ver.',
  custodyBlock: `No puede ver esta cámara. ${askTheCenter}`,
<<<<<<< HEAD
  noPath: 'Las clases de sus hijos no incluyen esta cámara y ningún evento se la abre ahora.',
  noPath_petCare: 'Los grupos de sus mascotas no incluyen esta cámara y ningún evento se la abre ahora.',
=======
  noPath: 'Ninguno de sus hijos está en una clase de esta cámara.',
  noPath_petCare: 'Ninguna de sus mascotas está en un grupo de esta cámara.',
  eventOver: 'Terminó el evento o el tiempo durante el cual el centro le abrió esta cámara.',
>>>>>>> w-cameras
  childNotPresent: 'Esta cámara se abre cuando su hijo tenga su entrada registrada.',
  childNotPresent_petCare: 'Esta cámara se abre cuando su mascota tenga su entrada registrada.',
  consentMissing: 'Otra familia no aceptó que la vean aquí.',
  consentMissing_petCare: 'Otro dueño no aceptó que vean aquí a su mascota.',
  policyUnreadable: `No se pudieron leer las reglas de esta cámara. ${askTheCenter}`,
  locationClosed: 'El centro está fuera de su horario de visualización.',
  cameraClosed: 'Esta cámara está fuera de su horario de visualización.',
  classClosed: 'La clase de su hijo está fuera de su horario de visualización.',
  classClosed_petCare: 'El grupo de su mascota está fuera de su horario de visualización.',
  familyClosed: 'El horario de visualización de su familia no incluye este momento.',
  familyClosed_petCare: 'El horario de visualización de su hogar no incluye este momento.',
  viewerClosed: 'Su horario de visualización no incluye este momento.',
  desktopOff: 'No se permite ver en una computadora. Pruebe con el teléfono.',
  mobileOff: 'No se permite ver en un teléfono o tableta. Pruebe con una computadora.',
  sessionCountZero: 'El centro desactivó su acceso a las cámaras.',
  sessionLengthZero: 'El centro desactivó su acceso a las cámaras.',
  sessionsUsedUp: 'Usó todas sus visitas de hoy.',
  watchingAtOnce: 'Su familia ya ve tantas cámaras al mismo tiempo como el centro permite. Cierre una para ver esta.',
  watchingAtOnce_petCare:
    'Su hogar ya ve tantas cámaras al mismo tiempo como el centro permite. Cierre una para ver esta.',
  sessionTimeUp: 'Esta visita llegó a su límite de tiempo.',
  staffNoPermission: 'Su rol no incluye ver cámaras.',
  staffNoCameraAccess: 'Su cuenta no tiene acceso a las cámaras.',
  staffAddressUnreadable: 'Aquí las cámaras solo se ven en el centro, y no se puede leer su dirección de red.',
  staffOffsite: 'Las cámaras de este centro solo se ven en el propio centro.',
  publicLinkOver: 'Este enlace ya no funciona.',
  publicShielded: 'Esta cámara no se muestra al público.',
} as const satisfies Record<ReasonCode, string> & Partial<Record<`${ReasonCode}_petCare`, string>>;
