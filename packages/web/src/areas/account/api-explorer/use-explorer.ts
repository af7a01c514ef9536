import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { draftOf } from '../../../lib/draft.ts';
import { type ApiAnswer, runQuery } from './run-query.ts';

const TypedSchema = z.object({ query: z.string(), variables: z.string() });
export type Typed = z.infer<typeof TypedSchema>;
export const EMPTY: Typed = { query: '', variables: '{}' };
const VariablesSchema = z.record(z.string(), z.unknown());

export type Wrong = Partial<Record<'token' | 'query' | 'variables', string>>;

type Outcome = { answer: ApiAnswer; failure?: undefined } | { failure: string; answer?: undefined };

/** The explorer's input and last answer. The token is never stored. */
export function useExplorer(userId: string) {
  const [draft] = useState(() => draftOf(`api-explorer.${userId}`, TypedSchema));
  const [typed, setTyped] = useState(() => draft.read() ?? EMPTY);
  const [token, setToken] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [running, setRunning] = useState<AbortController | null>(null);
  const unanswered = useRef<{ text: string; key: string } | null>(null);
  useEffect(() => () => running?.abort(), [running]);

  const type = (next: Partial<Typed>) => {
    const all = { ...typed, ...next };
    setTyped(all);
    setWrong({});
    draft.write(all);
  };

  const start = async () => {
    if (running) return;
    const variables = variablesIn(typed.variables);
    const found = wrongIn(token, typed.query, variables);
    setWrong(found);
    if (variables === null || Object.keys(found).length > 0) return;
    const stop = new AbortController();
    setRunning(stop);
    const text = JSON.stringify([token, typed]);
    if (unanswered.current?.text !== text) unanswered.current = { text, key: crypto.randomUUID() };
    const key = /\bmutation\b/.test(typed.query) ? unanswered.current.key : null;
    try {
      const answer = await runQuery({ token: token.trim(), query: typed.query, variables, key }, stop.signal);
      if (answer.status < 500) unanswered.current = null;
      setOutcome({ answer });
    } catch {
      setOutcome({ failure: stop.signal.aborted ? STOPPED : LOST });
    }
    setRunning(null);
  };

  return { typed, type, token, setToken, wrong, run: () => void start(), outcome, running };
}

const STOPPED = 'You stopped waiting. A change may have been made.';
const LOST = 'No answer came. Run it again: a change is not made twice.';

function variablesIn(text: string): object | null {
  try {
    return VariablesSchema.parse(JSON.parse(text.trim() || '{}'));
  } catch {
    return null;
  }
}

/** Header values have no other characters. */
const TOKEN = /^[\w.~+/=-]+$/;

function wrongIn(token: string, query: string, variables: object | null): Wrong {
  return {
    ...(!TOKEN.test(token.trim()) && { token: 'Paste an API token' }),
    ...(!query.trim() && { query: 'Enter a query, or insert an example' }),
    ...(variables === null && { variables: 'Enter a JSON object, such as {"id": "1"}' }),
  };
}
