import { z } from 'zod';
import { oneLine } from '../one-line.ts';

export const MAX_PASSKEYS = 10;
const NAME_LENGTH = 60;

export const PasskeyName = z
  .string()
  .overwrite(oneLine)
  .min(1, 'Enter a name, such as that of the device.')
  .max(NAME_LENGTH, `Enter a name of up to ${NAME_LENGTH} characters.`);
