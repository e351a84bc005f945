import type en from './en.ts';

export default {
  'recordingServers.nameTaken': 'Ya hay un NVR con este nombre.',
  'recordingServers.sameShortName': 'Dos de estas cámaras tienen el mismo nombre corto.',
  'recordingServers.onlyOne': 'Este centro ya tiene su NVR y solo puede tener uno.',
  'recordingServers.passwordAnew': 'La dirección es otra: escriba la contraseña para ella, o quite la contraseña.',
  'recordingServers.chooseCamera': 'Elija al menos una cámara.',
  'recordingServers.tooManyAtATime': 'Como máximo {{most}}.',
  'recordingServers.alreadyHere': 'La cámara {{name}} ya está aquí.',
} as const satisfies Record<keyof typeof en, string>;
