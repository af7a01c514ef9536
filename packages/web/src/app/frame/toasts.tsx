import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';

const ANIMATION_MS = 200;

/** Shows toasts (SHELL-014). Loaded after the first screen: earlier toasts wait in the store. */
export default function Toasts() {
  return (
    <Notifications position="top-right" containerWidth={360} transitionDuration={ANIMATION_MS} limit={5} />
  );
}
