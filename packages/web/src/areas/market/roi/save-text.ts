/** Long enough for the browser to begin reading the object URL, after which it holds the file itself. */
const REVOKE_AFTER_MS = 60_000;

/** Saves a text that was made in the browser as a file. */
export function saveText(text: string, fileName: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
