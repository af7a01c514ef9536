import { z } from 'zod';

/** A credential ID has up to 1,023 bytes. */
const CredentialId = z
  .string()
  .max(1_400)
  .regex(/^[\w-]+$/);
const Bytes = z
  .string()
  .max(30_000)
  .regex(/^[\w-]+$/);
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

const credentialWith = <Response extends z.ZodType>(response: Response) =>
  z
    .string()
    .max(50_000)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'not JSON' });
        return z.NEVER;
      }
    })
    .pipe(
      z.object({
        id: CredentialId,
        rawId: CredentialId,
        type: z.literal('public-key'),
        response,
        // Not used.
        clientExtensionResults: z.unknown().transform(() => ({})),
      }),
    );

/** JSON of the browser after a passkey signed. */
export const Assertion = credentialWith(
  z
    .object({
      clientDataJSON: Bytes,
      authenticatorData: Bytes,
      signature: Bytes,
      userHandle: Bytes.nullish(),
    })
    .transform(({ userHandle, ...response }) => ({ ...response, ...(userHandle && { userHandle }) })),
);
export type Assertion = z.output<typeof Assertion>;

/** JSON of the browser after it created a passkey. */
export const Registration = credentialWith(
  z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z
      .array(z.string())
      .catch([])
      .transform((names) => TRANSPORTS.filter((name) => names.includes(name))),
  }),
);
export type Registration = z.output<typeof Registration>;
