export default {
  AddChildClass: 'Joins {{className}} on {{date}}',
  RemoveChildClass: 'Leaves {{className}} on {{date}}',
  TransferChildFromClassToClass: 'Moves to {{className}} on {{date}}',
  more_one: 'and {{count}} more change',
  more_other: 'and {{count}} more changes',
  ofClass_one: '{{count}} change on {{date}}',
  ofClass_other: '{{count}} changes, next on {{date}}',
} as const;
