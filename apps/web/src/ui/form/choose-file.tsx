import { type ComponentProps, useRef } from 'react';
import { Button } from '../controls/button.tsx';

interface ChooseFileProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** Types or extensions, separated by commas. */
  readonly accept: string;
  readonly onChoose: (file: File) => void;
}

/** A button that opens the file dialog; the same file can be chosen again. */
export const ChooseFile = ({ accept, onChoose, ...button }: ChooseFileProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button type="button" {...button} onClick={() => input.current?.click()} />
    </>
  );
};
