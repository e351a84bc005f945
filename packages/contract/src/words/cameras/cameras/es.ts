import type en from './en.ts';

export default {
  'cameras.shortNameTaken': 'Este NVR ya tiene una cámara con este nombre corto.',
  'cameras.nvrElsewhere': 'Este NVR no es de este centro.',
  'cameras.choosePicture': 'Elija una imagen o escriba la dirección de una miniatura.',
  'cameras.shortNameSigns':
    'Use letras, números, guiones, guiones bajos y puntos, y empiece con una letra o un número, como el NVR.',
  'cameras.noServerPicture':
    'El NVR no da ninguna imagen de una cámara con este nombre corto. Compruebe el nombre y que la cámara esté encendida.',
  'cameras.nothingToChange': 'Elija al menos una cosa que cambiar.',
  'cameras.noPicture':
    'De esta dirección no llega ninguna imagen. Compruebe que se abre en un reproductor de la red del portal.',
} as const satisfies Record<keyof typeof en, string>;
