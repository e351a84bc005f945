export default {
  'cameraConsents.choose': 'Say whether other families may see this child on camera.',
  'cameraConsents.choose_petCare': 'Say whether other owners may see this pet on camera.',
} as const;
