import { defineScreen } from '../../../lib/screen.ts';

export const importList = defineScreen({
  path: '/app/imports',
  title: { en: 'Import from a file', es: 'Importar desde un archivo' },
  access: 'imports.run',
});

export const importDetails = defineScreen({
  path: '/app/imports/$id',
  title: { en: 'Import', es: 'Importación' },
  access: 'imports.run',
  back: importList,
});
