import { FileButton } from '@mantine/core';
import { useRef } from 'react';
import { ActionButton, type ActionButtonProps } from './action-button.tsx';

interface FileChoiceProps extends Omit<ActionButtonProps, 'onClick'> {
  /** Extensions and media types. */
  accept: string;
  multiple?: boolean;
  onChoose(files: File[]): void;
}

/** A button that opens the file dialog of the browser. */
export function FileChoice({ accept, multiple = false, onChoose, ...button }: FileChoiceProps) {
  const reset = useRef<() => void>(null);
  const take = (chosen: File[] | File | null) => {
    // Without it, browsers do not report a corrected file of the same name.
    reset.current?.();
    const files = [chosen ?? []].flat();
    if (files.length > 0) onChoose(files);
  };
  return (
    <FileButton multiple={multiple} accept={accept} onChange={take} resetRef={reset}>
      {({ onClick }) => <ActionButton {...button} onClick={onClick} />}
    </FileButton>
  );
}
