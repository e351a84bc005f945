import { IconPlus } from '@tabler/icons-react';
import type { AnyScreen } from '../lib/screen.ts';
import { ScreenButton, type ScreenButtonProps } from './screen-button.tsx';

/** A button that opens the screen where a record is created; absent for those who may not. */
export const CreateButton = <S extends AnyScreen>(props: Omit<ScreenButtonProps<S>, 'leftSection'>) => (
  <ScreenButton {...props} leftSection={<IconPlus size={18} aria-hidden="true" />} />
);
