import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'verb.record consent': 'Anotar el consentimiento para ser visto',
  'verb.answer consent': 'Responder la pregunta de consentimiento',
  'did.record consent': '{{who}} anotó si otros pueden ver: {{what}}.',
  'did.answer consent': '{{who}} dijo si otros pueden ver: {{what}}.',
  'field.hasConsent': 'Otros lo pueden ver',
  'field.hasNote': 'Nota',
  'field.isConsentRequired': 'Se exige consentimiento para ser visto',
  'notice.consentAsked': 'Un centro pregunta si otros pueden ver a mi familia',
  'notice.consentAsked_petCare': 'Un centro pregunta si otros pueden ver a mi mascota',
} satisfies Translation<typeof en>;
