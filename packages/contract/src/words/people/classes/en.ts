export default {
  'classes.tooManyCameras': 'Choose at most {{most}} cameras.',
  'classes.nameTaken': 'There is already a class with this name.',
  'classes.nameTaken_petCare': 'There is already a group with this name.',
} as const;
