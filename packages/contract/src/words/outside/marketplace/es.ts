import type en from './en.ts';

export default {
  'marketplace.notConfigured': 'Este socio no está configurado en esta instalación. Pida a soporte que lo configure.',
  'marketplace.childCareOnly': 'Este socio es para centros infantiles.',
  'marketplace.otherPartner': 'Este centro está conectado con {{partner}}. Desconéctelo primero.',
  'marketplace.byEventsOnly':
    'El socio solo envía eventos de este centro. Para sincronizarlo, desconéctelo primero y conéctelo aquí.',
  'marketplace.declined': 'El centro ha rechazado la conexión.',
  'marketplace.revoked': 'El socio ya no permite que el portal lea los datos de este centro.',
  'marketplace.notYet': 'Este paso viene después. Complete antes los anteriores.',
  'marketplace.notConnected': 'Este centro no está conectado con este socio.',
  'marketplace.wrongKey': 'El socio no conoce esta clave de centro, o ya la usa otro centro.',
  'marketplace.otherCenter': 'Este centro ya lee {{center}}. Para usar otra clave, desconéctelo primero.',
  'marketplace.noCameras': 'Asigne primero una cámara al menos a una de las clases importadas.',
  'marketplace.isRunning': 'Hay una importación o sincronización en curso. Espere a que termine o deténgala.',
  'marketplace.nothingRuns': 'Esta sincronización ya terminó.',
  'marketplace.doesNotAsk': 'Esta sincronización no pregunta nada, o lo que quitaría ha cambiado. Revíselo de nuevo.',
  'marketplace.typeName': 'Escriba el nombre del socio.',
  'marketplace.away': 'El sistema del socio no respondió. Inténtelo más tarde.',
  'marketplace.wrong': 'El sistema del socio respondió algo que no entendemos. Si continúa, contacte con soporte.',
  'marketplace.refused': 'El sistema del socio no acepta este portal. Contacte con soporte.',
  'marketplace.notWhole': 'La lista del socio no estaba completa, así que no se cambió nada. Inténtelo más tarde.',
  'marketplace.tooLong': 'La lectura tardó más de una hora. Inténtelo más tarde.',
  'marketplace.askedTooLong': 'Nadie respondió en un día, así que no se cambió nada.',
  'marketplace.broken': 'No se pudo terminar por un error inesperado. Inténtelo de nuevo o contacte con soporte.',
  'marketplace.unusable': 'Lo que dice el socio no se puede usar: {{what}}. Corríjalo allí.',
} as const satisfies Record<keyof typeof en, string>;
