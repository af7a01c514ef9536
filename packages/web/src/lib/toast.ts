import { notifications } from '@mantine/notifications';

/** A message about something that worked: read out when the reader is free. */
export function toastSuccess(text: string): void {
  notifications.show({ message: text, color: 'teal', role: 'status', autoClose: 5000 });
}

/** A message about something that failed: read out at once and shown longer. */
export function toastError(text: string): void {
  notifications.show({ message: text, color: 'red', role: 'alert', autoClose: 10_000 });
}
