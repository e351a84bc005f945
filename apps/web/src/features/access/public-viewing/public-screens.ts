import { defineScreen } from '../../../lib/screen.ts';

const title = { en: 'Live cameras', es: 'Cámaras en vivo' };

/** What a public link leads to, for anybody. */
export const publicView = defineScreen({ path: '/view/$publicId', title, access: 'public', isDocument: true });

/** The form that the links of pet care have: `/view?publicId=…`. */
export const publicViewOfPets = defineScreen({ path: '/view', title, access: 'public', isDocument: true });
