import { agility, kennelYard, playground, waterGarden } from './outdoors.ts';
import { catLounge, dogSuite, groomingRoom, noSignal } from './pets.ts';
import { artRoom, diningRoom, gym, gymAlone, infants, library, lobby, napRoom, playroom } from './rooms.ts';
import type { Scene } from './scene.ts';

/** Every scene for simulated cameras, by name. */
export const scenes = {
  playroom,
  'nap-room': napRoom,
  infants,
  'art-room': artRoom,
  'dining-room': diningRoom,
  gym,
  'gym-alone': gymAlone,
  library,
  lobby,
  playground,
  'water-garden': waterGarden,
  'kennel-yard': kennelYard,
  agility,
  'cat-lounge': catLounge,
  grooming: groomingRoom,
  'dog-suite': dogSuite,
  'no-signal': noSignal,
} as const satisfies Record<string, Scene>;

export type SceneName = keyof typeof scenes;
