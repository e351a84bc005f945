export default {
  'policyTemplates.nameTaken': 'There is already a template of this kind with this name.',
  'policyTemplates.changed': 'The template has changed since. Please review it again.',
  'policyTemplates.gone': 'The template has been deleted.',
  'policyTemplates.followsAnother': 'The policy {{name}} there follows the template {{template}}.',
  'policyTemplates.notFollowing': 'No policy there follows this template.',
  'policyTemplates.configurationOff': 'The configuration of policies is switched off there.',
  'policyTemplates.onlyLocations': 'Only location policies are activated as a whole.',
  'policyTemplates.otherKind': 'This template is for policies of another kind.',
} as const;
