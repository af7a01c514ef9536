import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';

const ANIMATION_MS = 200;

/** The place of the toasts (SHELL-014), loaded after the first screen: what is shown earlier waits in the store. */
export default function Toasts() {
  return (
    <Notifications position="top-right" containerWidth={360} transitionDuration={ANIMATION_MS} limit={5} />
  );
}
