import { toastError, toastSuccess } from './toast.ts';

/** Copies a text and says how it went. @param what how it is called: 'link' */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toastSuccess(`The ${what} has been copied.`);
  } catch {
    toastError(`The ${what} was not copied. Allow this page to use the clipboard and try again.`);
  }
}
