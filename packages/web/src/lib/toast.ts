import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';

/** A message about something that worked: read out when the reader is free. */
export function toastSuccess(text: string): void {
  notifications.show({ message: text, color: 'teal', role: 'status', autoClose: 5000 });
}

/** A message about something that is not as it was asked for: read out at once, and shown once. */
export function toastWarning(text: string): void {
  notifications.show({ id: text, message: text, color: 'yellow', role: 'alert', autoClose: 10_000 });
}

/** A message about something that failed: read out at once and shown longer. */
export function toastError(text: string): void {
  notifications.show({ message: text, color: 'red', role: 'alert', autoClose: 10_000 });
}

/** One message for both: answers that do not arrive, and parts of the application that do not load. */
export const CONNECTION_TOAST = 'connection';

/** A message that stays until it is hidden, for a problem that lasts. */
export function toastStanding(id: string, message: ReactNode): void {
  notifications.show({ id, message, color: 'red', role: 'alert', autoClose: false });
}

export function hideStandingToast(id: string): void {
  notifications.hide(id);
}
