export default {
  'detectors.cameraElsewhere': 'The location of this token has no camera with this id.',
  'detectors.notConnected': 'The service of a detector is not connected here. Connect it first.',
} as const;
