/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'verb.record consent': 'Record consent to be seen',
  'verb.answer consent': 'Answer the consent question',
  'did.record consent': '{{who}} recorded whether others may see the {{what}}.',
  'did.answer consent': '{{who}} said whether others may see the {{what}}.',
  'field.hasConsent': 'May be seen by others',
  'field.hasNote': 'Note',
  'field.isConsentRequired': 'Consent to be seen required',
  'notice.consentAsked': 'A center asks whether others may see my family',
  'notice.consentAsked_petCare': 'A center asks whether others may see my pet',
} as const;
