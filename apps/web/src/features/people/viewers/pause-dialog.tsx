import type { ComponentProps } from 'react';
import { PauseDialog as Dialog } from '../../../ui/pause-viewers/pause-dialog.tsx';
import { touched } from './touched.ts';

/** Asks until when: one viewer, or several at once. */
export const PauseDialog = (props: Omit<ComponentProps<typeof Dialog>, 'also'>) => <Dialog {...props} also={touched} />;
