import type { Question } from '../dialog/use-confirm.tsx';

export interface LeaveGuard {
  holds(): boolean;
  question(): Question;
  left(): void;
}

const guards = new Set<LeaveGuard>();

export function addGuard(guard: LeaveGuard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

/** The last guard with something to lose. The router allows only one blocker. */
export const holdingGuard = (): LeaveGuard | undefined => [...guards].findLast((guard) => guard.holds());

export function releaseGuards(): void {
  for (const guard of [...guards]) if (guard.holds()) guard.left();
}
