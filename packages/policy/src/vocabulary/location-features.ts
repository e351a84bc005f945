import type { FeatureFlag } from './features.ts';

/** Flags derived from a location's own settings: never stored, on or off per location. */
export const locationFeatures = {
  PetCareLocation: {
    id: 101,
    group: 'location',
    gates: {
      en: 'The location keeps pets: Groups instead of Classes, no families, viewers, SMS or plates',
      es: 'El centro cuida mascotas: grupos en vez de clases, sin familias, espectadores, SMS ni placas',
    },
  },
  LprCurrentLocation: {
    id: 102,
    group: 'lpr',
    gates: { en: 'The location recognizes license plates', es: 'El centro reconoce placas' },
  },
  PublicCameraSupportCurrentLocation: {
    id: 103,
    group: 'location',
    gates: { en: 'The location lets cameras be public', es: 'El centro permite cámaras públicas' },
  },
  LiveSitterLocation: {
    id: 104,
    group: 'location',
    gates: { en: 'The location has an AI partner location id', es: 'El centro tiene un id de centro del socio de IA' },
  },
} as const satisfies Record<string, Pick<FeatureFlag, 'id' | 'group' | 'gates'>>;
