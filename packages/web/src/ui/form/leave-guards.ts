import type { Question } from '../dialog/use-confirm.tsx';

/** Something that would be lost when its page is left. */
export interface LeaveGuard {
  holds(): boolean;
  question(): Question;
  /** Called when somebody leaves all the same. */
  left(): void;
}

const guards = new Set<LeaveGuard>();

export function addGuard(guard: LeaveGuard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

/** The guard that was set last and has something to lose: the router asks one component only. */
export const holdingGuard = (): LeaveGuard | undefined => [...guards].findLast((guard) => guard.holds());

export function letGo(): void {
  for (const guard of [...guards]) if (guard.holds()) guard.left();
}
