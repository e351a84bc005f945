import type en from './en.ts';

export default {
  'licensePlates.taken': 'Esta placa ya está en la lista.',
  'licensePlates.fileColumns': 'La primera línea debe nombrar la columna licensePlate, y userName o label.',
  'licensePlates.whose': 'Escriba el nombre de usuario de un espectador o una etiqueta, no ambos.',
  'licensePlates.noViewer': 'Nadie admitido aquí tiene el nombre de usuario “{{given}}”.',
  'licensePlates.endOfViewer': 'Solo una placa con etiqueta puede tener un último día.',
  'licensePlates.macro': 'Esto es un marcador que quedó sin completar, no una placa.',
  'licensePlates.twice': 'La línea {{line}} ya lo tiene.',
} as const satisfies Record<keyof typeof en, string>;
