import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import { type ReactNode, useRef } from 'react';

interface DropAreaProps {
  onFiles(files: File[]): void;
  /** The endings that the browser's dialog offers; whatever else is dropped comes too. */
  accept: string;
  disabled?: boolean;
  /** One file at a time. */
  single?: boolean;
  className?: string | undefined;
  /** Looks like what it holds, until a file is dragged over it. */
  plain?: boolean;
  /** @param choose opens the browser's dialog */
  children(choose: () => void): ReactNode;
}

/** Takes files that are dropped on it or chosen. */
export function DropArea(props: DropAreaProps) {
  const { onFiles, accept, disabled = false, single = false, plain = false } = props;
  const open = useRef<() => void>(null);
  return (
    <Dropzone
      className={props.className!}
      unstyled={plain}
      openRef={open}
      onDrop={(files) => files.length > 0 && onFiles(files)}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      disabled={disabled}
      multiple={!single}
      // The button opens it: nobody else need find it.
      inputProps={{ accept, tabIndex: -1, 'aria-hidden': true }}
    >
      {props.children(() => open.current?.())}
    </Dropzone>
  );
}
