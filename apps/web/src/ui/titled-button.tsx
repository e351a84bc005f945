import { useWords } from '../lib/i18n/words.ts';
import type { AnyScreen } from '../lib/screen.ts';
import { ScreenButton, type ScreenButtonProps } from './screen-button.tsx';

/** A button that opens a screen, named as the screen is: the next step of an empty list. Absent for those who may not. */
export const TitledButton = <S extends AnyScreen>(props: Omit<ScreenButtonProps<S>, 'children'>) => {
  const words = useWords();
  return (
    <ScreenButton variant="default" {...(props as ScreenButtonProps<S>)}>
      {words(props.to.title)}
    </ScreenButton>
  );
};
