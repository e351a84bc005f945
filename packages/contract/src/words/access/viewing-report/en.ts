export default {
  'viewingReport.endsBefore': 'The report ends before it begins.',
  'viewingReport.tooLong': 'A report covers at most {{most}} days.',
} as const;
