/** Focuses the first invalid field after the errors are rendered. */
export function focusFirstWrong(form: HTMLFormElement | null): void {
  setTimeout(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/** Focuses the choice between two versions of the record after it is rendered. */
export function focusConflict(form: HTMLFormElement | null): void {
  setTimeout(() => form?.querySelector<HTMLElement>('[data-conflict] button')?.focus());
}
