export default {
  'delete.title': 'Delete {{name}}?',
  'delete.hint': 'This cannot be undone.',
  'delete.goes': 'Deleted or unassigned with it:',
  'delete.type': 'Type “{{name}}” to confirm',
  'delete.disabled': 'Type the name first',
  'delete.done': '{{name}} deleted successfully.',
  'delete.done.brief': '{{name}} deleted',
  goes: '{{count}} {{noun}}',
  'goes.eventAssignment_one': '{{count}} event assignment',
  'goes.eventAssignment_other': '{{count}} event assignments',
} as const;
