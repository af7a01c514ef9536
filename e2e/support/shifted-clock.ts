/** Moves the clock of a process or a page. It keeps running. */
export function shiftClock(ms: number): void {
  const RealDate = Date;
  globalThis.Date = class extends RealDate {
    constructor(...parts: [] | [number | string]) {
      super(...((parts.length === 0 ? [RealDate.now() + ms] : parts) as [number]));
    }
    static override now(): number {
      return RealDate.now() + ms;
    }
  } as DateConstructor;
}

// Preloaded by the server of a test.
if (globalThis.process?.env['CLOCK_SHIFT_MS']) shiftClock(Number(process.env['CLOCK_SHIFT_MS']));
