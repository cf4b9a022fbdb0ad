import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { PasskeyResponse } from '../../packages/console-contract/src/index.ts';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** What an answer may get wrong. */
export interface Faults {
  origin?: string;
  rpId?: string;
  counter?: number;
  isVerified?: boolean;
  /** What client data says of a frame around the page. */
  frame?: { crossOrigin?: boolean; topOrigin?: string };
  /** Signs with a key that the server never saw. */
  key?: KeyObject;
}

/** An ES256 authenticator with one credential, as WebAuthn Level 2 (section 6) writes its answers. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(24);
  readonly #pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  counter = 1;

  constructor(
    readonly origin: string,
    readonly rpId = new URL(origin).hostname,
  ) {}

  #clientData(type: string, challenge: string, { origin = this.origin, frame = {} }: Faults): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...frame }));
  }

  #authenticatorData({ rpId = this.rpId, counter, isVerified = true }: Faults, more?: Buffer): Buffer {
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | (more ? HAS_CREDENTIAL : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more ?? Buffer.alloc(0)]);
  }

  #reply(response: object): PasskeyResponse {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
  }

  /** Answer to the options of a registration. */
  register({ challenge }: { challenge: string }, faults: Faults = {}): PasskeyResponse {
    const { x = '', y = '' } = this.#pair.publicKey.export({ format: 'jwk' });
    const publicKey = Buffer.concat([
      Buffer.from('a50102032620012158' + '20', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('2258' + '20', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      publicKey,
    ]);
    const data = this.#authenticatorData(faults, credential);
    const attestation = Buffer.concat([
      Buffer.from([0xa3, 0x63]),
      Buffer.from('fmt'),
      Buffer.from([0x64]),
      Buffer.from('none'),
      Buffer.from([0x67]),
      Buffer.from('attStmt'),
      Buffer.from([0xa0, 0x68]),
      Buffer.from('authData'),
      Buffer.from([0x58, data.length]),
      data,
    ]);
    return this.#reply({
      clientDataJSON: this.#clientData('webauthn.create', challenge, faults).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Answer to the options of a sign-in. */
  assert({ challenge }: { challenge: string }, faults: Faults = {}): PasskeyResponse {
    const client = this.#clientData('webauthn.get', challenge, faults);
    const data = this.#authenticatorData(faults);
    const signed = Buffer.concat([data, sha256(client)]);
    return this.#reply({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, faults.key ?? this.#pair.privateKey).toString('base64url'),
    });
  }
}
