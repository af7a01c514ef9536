import { z } from 'zod';
import { fromElsewhere } from '../pages/foreign-forms.ts';

export const ELSEWHERE = fromElsewhere('Enter your code here.');
export const WRONG_SET_UP_CODE =
  'The code is incorrect. Check the time on your phone, then enter the current code from the app.';

const Text = z.string().max(100).optional().catch('');
const Form = z.object({ code: Text, recovery: Text });

export const isCodeRequested = (body: unknown): boolean => Form.safeParse(body).data?.code !== undefined;

export const parseCode = (body: unknown): string => Form.safeParse(body ?? {}).data?.code ?? '';

/** Undefined if the form asks for an app's code. */
export const parseRecovery = (body: unknown): string | undefined => Form.safeParse(body ?? {}).data?.recovery;
