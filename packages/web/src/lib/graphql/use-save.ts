import { TEXTS } from '@capwise/domain/texts';
import { useRef, useState } from 'react';
import { type AnyVariables, type CombinedError, type TypedDocumentNode, useMutation } from 'urql';
import { toastError, toastSuccess, withdrawToast } from '../toast.ts';
import { errorName } from './error-name.ts';
import { FETCH_OPTIONS } from './fetch-options.ts';
import { IN_PLACE } from './in-place.ts';
import { hasOwnKey, requestKey } from './request-key.ts';
import { reasonOf } from './told-reason.ts';
import { isUnanswered } from './unanswered.ts';

/** What the server said of a save that it did not take. */
export interface Refusal {
  /** Of the closed list of names; null for a failure without one, such as a lost connection. */
  name: ReturnType<typeof errorName>;
  /** The server's own words where these are about what was entered; null for the rest. */
  reason: string | null;
  /** The server's words of whatever kind; null when no answer came. */
  said?: string | null;
  /** For the reader: the reason, or one text for all without one. */
  message: string;
  /** The argument that was wrong. */
  field: string | null;
  /** IDs of what an earlier save with the same request key stored; missing for other refusals. */
  stored?: readonly string[];
  /** Somebody else has saved the record since it was read. */
  isStale: boolean;
}

export type Saved<Data> = { data: Data; refusal: null } | { data: null; refusal: Refusal };

export interface SaveOptions<Data> {
  /** The toast after a save. */
  done?: string | ((data: Data) => string);
  /** The toast after a failure; without it the refusal's message is told. False: the caller tells. */
  failed?: string | ((refusal: Refusal) => string) | false;
  /** Shows the server's reason below a fixed text, for changes that no form shows a refusal of. */
  showsReason?: boolean;
  /** Whether an answer without an error is a success: some mutations answer false. */
  accepts?(data: Data): boolean;
}

/** Saves with a mutation, once at a time: toasts, the reason of a refusal, and whether it is under way. */
export function useSave<Data, Variables extends AnyVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
  { done, failed, showsReason = false, accepts = () => true }: SaveOptions<Data> = {},
) {
  const [, run] = useMutation<Data, Variables>(mutation);
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  /** What was said when the last try failed. */
  const failure = useRef<string | null>(null);

  const save = async (variables: Variables): Promise<Saved<Data> | null> => {
    // A second click while the first is on its way is the same wish.
    if (underWay.current) return null;
    underWay.current = true;
    setBusy(true);
    const request = hasOwnKey(variables) ? null : requestKey(mutation, variables ?? {});
    const { data, error } = await run(variables, {
      ...IN_PLACE,
      fetchOptions: { ...FETCH_OPTIONS, ...(request && { headers: { 'idempotency-key': request.key } }) },
    });
    request?.end(!error || !isLost(error));
    underWay.current = false;
    setBusy(false);
    if (!error && data && accepts(data)) {
      if (failure.current !== null) withdrawToast(failure.current);
      failure.current = null;
      if (done !== undefined) toastSuccess(typeof done === 'function' ? done(data) : done);
      return { data, refusal: null };
    }
    const refusal = refusalOf(error);
    if (failed !== false) {
      failure.current = typeof failed === 'function' ? failed(refusal) : (failed ?? refusal.message);
      const isSaid = failure.current === refusal.reason;
      toastError(failure.current, showsReason && !isSaid ? refusal.reason : null);
    }
    return { data: null, refusal };
  };
  return [save, busy] as const;
}

const isLost = (error: CombinedError): boolean =>
  isUnanswered({
    status: (error.response as Response | undefined)?.status,
    name: errorName(error),
    isReadable: error.graphQLErrors.length > 0,
  });

/** The field that says which version was read: a number, or in compliance the id of the stored version (B-143). */
const VERSION_FIELDS = ['version', 'id'];

function refusalOf(error: CombinedError | undefined): Refusal {
  const name = error ? errorName(error) : null;
  const first = error?.graphQLErrors[0];
  const field = first?.extensions['field'];
  const stored = first?.extensions['stored'];
  const reason = reasonOf(error);
  return {
    name,
    reason,
    said: first?.message ?? null,
    message: reason ?? TEXTS.genericError,
    field: typeof field === 'string' ? field : null,
    ...(Array.isArray(stored) && { stored: stored.map(String) }),
    isStale: name === 'ConflictError' && VERSION_FIELDS.includes(String(field)),
  };
}
