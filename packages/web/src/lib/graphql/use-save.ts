import type { ErrorName } from '@capwise/domain/errors';
import { TEXTS } from '@capwise/domain/texts';
import { useRef, useState } from 'react';
import { type AnyVariables, type CombinedError, type TypedDocumentNode, useMutation } from 'urql';
import { toastError, toastSuccess, withdrawToast } from '../toast.ts';
import { errorName } from './errors/error-name.ts';
import { errorReason } from './errors/reported-reason.ts';
import { isUnanswered } from './errors/unanswered.ts';
import { FETCH_OPTIONS } from './fetch-options.ts';
import { IN_PLACE } from './in-place.ts';
import { hasOwnKey, requestKey } from './request-key.ts';

export interface Refusal {
  /** Null without a known name, such as after a lost connection. */
  name: ReturnType<typeof errorName>;
  /** The server's message if it is about the input, or null. */
  reason: string | null;
  /** The server's message of any kind. Null if no answer came. */
  said?: string | null;
  message: string;
  field: string | null;
  /** IDs of the records that the refusal is about, such as those that an earlier save with the same key stored. */
  stored?: readonly string[];
  /** Someone else has saved the record since it was loaded. */
  isStale: boolean;
}

export type Saved<Data> = { data: Data; refusal: null } | { data: null; refusal: Refusal };

export interface SaveOptions<Data> {
  done?: string | ((data: Data) => string);
  /** The toast on failure. Defaults to the refusal's message. False shows none, because the caller does. */
  failed?: string | ((refusal: Refusal) => string | false) | false;
  /** Shows the server's reason below a fixed text, for changes without a form that shows it. */
  showsReason?: boolean;
  /** For actions that must run each time, even after a lost answer, such as ending sessions. */
  runsEachTime?: boolean;
  /** True if an answer without an error is a success. Some mutations return false. */
  accepts?(data: Data): boolean;
}

/** Refuses variables that the mutation does not declare, because a server ignores them silently. */
type Undeclared<Variables, Given> = Record<Exclude<keyof Given, keyof Variables>, never>;

/** Saves with a mutation, one at a time. Shows toasts and returns the refusal. */
export function useSave<Data, Variables extends AnyVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
  { done, failed, showsReason = false, runsEachTime = false, accepts = () => true }: SaveOptions<Data> = {},
) {
  const [, run] = useMutation<Data, Variables>(mutation);
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const failure = useRef<string | null>(null);

  const save = async <Given extends Variables>(
    variables: Given & Undeclared<Variables, Given>,
  ): Promise<Saved<Data> | null> => {
    if (underWay.current) return null;
    underWay.current = true;
    setBusy(true);
    const request = runsEachTime || hasOwnKey(variables) ? null : requestKey(mutation, variables ?? {});
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
    const refusal = saveRefusal(error);
    const text = typeof failed === 'function' ? failed(refusal) : (failed ?? refusal.message);
    if (text !== false) {
      failure.current = text;
      toastError(text, showsReason && text !== refusal.reason ? refusal.reason : null);
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

/** Field that names the loaded version: a number, or in compliance the ID of the version (B-143). */
const VERSION_FIELDS = ['version', 'id'];

/** For refusals without a reason. */
const MESSAGES: Partial<Record<ErrorName, string>> = { ForbiddenError: TEXTS.notPermitted };

function saveRefusal(error: CombinedError | undefined): Refusal {
  const name = error ? errorName(error) : null;
  const first = error?.graphQLErrors[0];
  const field = first?.extensions['field'];
  const stored = first?.extensions['stored'];
  const reason = errorReason(error);
  return {
    name,
    reason,
    said: first?.message ?? null,
    message: reason ?? (name && MESSAGES[name]) ?? TEXTS.genericError,
    field: typeof field === 'string' ? field : null,
    ...(Array.isArray(stored) && { stored: stored.map(String) }),
    isStale: name === 'ConflictError' && VERSION_FIELDS.includes(String(field)),
  };
}
