/** Runs the steps of a job. A step that fails does not hold up the others. */
export function attempts() {
  const errors: unknown[] = [];
  return {
    async attempt(step: () => Promise<unknown>): Promise<void> {
      try {
        await step();
      } catch (error) {
        errors.push(error);
      }
    },
    /** @throws the errors of the steps, so that the job is logged as failed */
    end(): void {
      if (errors.length === 1) throw errors[0];
      if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of the steps failed`);
    },
  };
}
