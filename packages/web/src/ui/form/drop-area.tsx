import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { type ReactNode, useRef } from 'react';
import classes from './drop-area.module.css';

interface DropAreaProps {
  onFiles(files: File[]): void;
  /** Extensions offered in the file dialog. Other files can still be dropped. */
  accept: string;
  disabled?: boolean;
  single?: boolean;
  className?: string | undefined;
  /** Invisible until a file is dragged over it. */
  plain?: boolean;
  /** Says what a drop does. Shown over the area while files are dragged over it. */
  dropText?: string | undefined;
  children(choose: () => void): ReactNode;
}

export function DropArea(props: DropAreaProps) {
  const { onFiles, accept, disabled = false, single = false, plain = false } = props;
  const open = useRef<() => void>(null);
  return (
    <Dropzone
      className={props.className!}
      unstyled={plain}
      openRef={open}
      onDrop={(files) => files.length > 0 && onFiles(files)}
      // Dialogs refuse files that are dropped outside of their own area.
      dragEventsBubbling={false}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      disabled={disabled}
      multiple={!single}
      // The visible button opens it, so hide the input from keyboard and screen readers.
      inputProps={{ accept, tabIndex: -1, 'aria-hidden': true }}
    >
      {props.dropText && (
        <Dropzone.Accept>
          <div className={classes.dropText}>
            <span>{props.dropText}</span>
          </div>
        </Dropzone.Accept>
      )}
      {props.children(() => open.current?.())}
    </Dropzone>
  );
}
