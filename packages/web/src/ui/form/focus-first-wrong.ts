/** Leads to the first field that is marked as wrong, once the marks are drawn. */
export function focusFirstWrong(form: HTMLFormElement | null): void {
  setTimeout(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
