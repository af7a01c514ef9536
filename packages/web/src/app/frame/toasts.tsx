import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import classes from './frame.module.css';

const ANIMATION_MS = 200;

/** Shows toasts (SHELL-014). Loaded after the first screen: earlier toasts wait in the store. */
export default function Toasts() {
  return (
    <Notifications
      className={classes.toasts}
      position="top-right"
      containerWidth={360}
      transitionDuration={ANIMATION_MS}
      limit={5}
    />
  );
}
