/** Without lists that open on focus. */
const FIELDS =
  'input:not(:disabled, [type="file"], [type="hidden"], [role="combobox"]:not([readonly])), textarea:not(:disabled)';

/** Focuses the first field of a button's form after the button has disappeared, and other fields with it. */
export function focusFirstField(button: Element): void {
  const form = button.closest('form');
  setTimeout(() => {
    const fields = [...(form?.querySelectorAll<HTMLElement>(FIELDS) ?? [])];
    fields.find((field) => field.checkVisibility())?.focus();
  });
}
