import { toastError, toastSuccess } from './toast.ts';

export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toastSuccess(`The ${what} has been copied.`);
  } catch {
    toastError(`The ${what} was not copied. Allow this page to use the clipboard and try again.`);
  }
}
