import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import { SignInAgainHost } from '../../ui/sign-in-again/sign-in-again-host.tsx';
import classes from './frame.module.css';

const ANIMATION_MS = 200;

/** Toasts (SHELL-014) and the question to sign in again. Loaded after the first screen: earlier toasts wait in the store. */
export default function Overlays() {
  return (
    <>
      <Notifications
        className={classes.toasts}
        position="top-right"
        containerWidth={360}
        transitionDuration={ANIMATION_MS}
        limit={5}
      />
      <SignInAgainHost />
    </>
  );
}
