import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'kind.NVR user': 'usuario de NVR',
} satisfies Translation<typeof en>;
