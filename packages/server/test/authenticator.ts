import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | Uint8Array | string) => Buffer.from(data).toString('base64url');

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const WITH_KEY = 0x40;

/** Differences of a forged or broken authenticator. */
export interface Forged {
  origin?: string;
  challenge?: string;
  rpId?: string;
  userHandle?: string | null;
  id?: string;
  type?: string;
  isUnverified?: boolean;
  /** Signs with another key. */
  signer?: Authenticator;
}

interface Options {
  challenge: string;
  rpId?: string;
  rp?: { id: string };
  user?: { id: string };
}

/** The options that a page of the provider has for the browser. */
export function pageOptions(page: string): Options {
  const attribute = /data-options="([^"]+)"/.exec(page)![1]!;
  return JSON.parse(attribute.replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll('&#39;', "'"));
}

/** An authenticator with one passkey (P-256, attestation "none"), and the browser in front of it. */
export class Authenticator {
  readonly id = base64url(randomBytes(32));
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  #userHandle = '';
  counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  create(options: Options, forged: Forged = {}): string {
    this.#userHandle = options.user!.id;
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
    ]);
    const id = forged.id ?? this.id;
    const idBytes = Buffer.from(id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(idBytes.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, idBytes, isoCBOR.encode(key)]);
    const authData = Buffer.concat([this.#data(options.rp!.id, WITH_KEY, forged), attested]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return JSON.stringify({
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      authenticatorAttachment: 'platform',
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options, forged),
        attestationObject: base64url(isoCBOR.encode(attestation as never)),
        transports: ['internal', 'hybrid', 'carrier-pigeon'],
      },
    });
  }

  get(options: Options, forged: Forged = {}): string {
    const clientDataJSON = this.#clientData('webauthn.get', options, forged);
    const authData = this.#data(options.rpId!, 0, forged);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const id = forged.id ?? this.id;
    const userHandle = forged.userHandle === undefined ? this.#userHandle : forged.userHandle;
    return JSON.stringify({
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON,
        authenticatorData: base64url(authData),
        signature: base64url((forged.signer ?? this).#sign(signed)),
        userHandle,
      },
    });
  }

  #sign(data: Buffer): Buffer {
    return sign('sha256', data, this.#keys.privateKey);
  }

  #data(rpId: string, flags: number, { rpId: otherId, isUnverified }: Forged): Buffer {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags | USER_PRESENT | (isUnverified ? 0 : USER_VERIFIED));
    rest.writeUInt32BE(this.counter, 1);
    return Buffer.concat([sha256(otherId ?? rpId), rest]);
  }

  #clientData(type: string, { challenge }: Options, forged: Forged): string {
    return base64url(
      JSON.stringify({
        type: forged.type ?? type,
        challenge: forged.challenge ?? challenge,
        origin: forged.origin ?? this.#origin,
        crossOrigin: false,
      }),
    );
  }
}
