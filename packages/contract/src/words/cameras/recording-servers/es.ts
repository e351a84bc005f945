import type en from './en.ts';

export default {
  'recordingServers.nameTaken': 'Ya hay un NVR con este nombre.',
  'recordingServers.sameShortName':
    'Solo una cámara de un NVR puede tener el nombre corto {{shortName}}: lo tienen {{name}} y {{other}}.',
  'recordingServers.onlyOne': 'Este centro ya tiene un NVR y solo puede tener uno.',
  'recordingServers.passwordAgain': 'Se enviaría a otra dirección: escriba de nuevo la contraseña o quítela.',
  'recordingServers.chooseCamera': 'Elija al menos una cámara.',
  'recordingServers.tooManyAtATime': 'Elija como máximo {{most}} cámaras a la vez.',
  'recordingServers.alreadyHere': 'La cámara {{name}} ya está aquí.',
  'recordingServers.noWebhook': 'Este NVR no informa de placas.',
} as const satisfies Record<keyof typeof en, string>;
