import { deviceKinds } from '@viewgate/policy/vocabulary';
import { z } from 'zod';

export const deviceKind = z.enum(deviceKinds);
