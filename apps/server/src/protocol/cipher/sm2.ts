import { createECDH, hash, timingSafeEqual } from 'node:crypto';

const P = 0xfffffffeffffffffffffffffffffffffffffffff00000000ffffffffffffffffn;
const A = P - 3n;
const B = 0x28e9fa9e9d9f5e344d5a9e4bcf6509a7f39789f515ab8f92ddbcbd414d940e93n;
const POINT = 65;
const DIGEST = 32;

const sm3 = (...parts: Buffer[]): Buffer => hash('sm3', Buffer.concat(parts), 'buffer');

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % P;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % P;
    square = (square * square) % P;
  }
  return result;
}

const bytes = (value: bigint): Buffer => Buffer.from(value.toString(16).padStart(64, '0'), 'hex');

/** Both y of a point with this x: p ≡ 3 (mod 4), so the square root is a power. */
function ordinates(x: Buffer): [Buffer, Buffer] {
  const value = BigInt(`0x${x.toString('hex')}`);
  const y = power((value * value * value + A * value + B) % P, (P + 1n) / 4n);
  return [bytes(y), bytes(P - y)];
}

/** y² = x³ + ax + b with both below p: anything else is no point, and costs OpenSSL far more to refuse. */
function isPoint(point: Buffer): boolean {
  const x = BigInt(`0x${point.toString('hex', 1, 1 + DIGEST)}`);
  const y = BigInt(`0x${point.toString('hex', 1 + DIGEST, POINT)}`);
  return point[0] === 4 && x < P && y < P && (y * y - (x * x * x + A * x + B)) % P === 0n;
}

/** Blocks `from` to `to` of the key stream that x and y give, 32 bytes each. */
function keyStream(x: Buffer, y: Buffer, from: number, to: number): Buffer {
  const stream = Buffer.allocUnsafeSlow((to - from) * DIGEST);
  const input = Buffer.concat([x, y, Buffer.alloc(4)]);
  for (let index = from; index < to; index += 1) {
    input.writeUInt32BE(index + 1, 2 * DIGEST);
    stream.set(hash('sm3', input, 'buffer'), (index - from) * DIGEST);
  }
  return stream;
}

/** Four bytes at a time; `stream` is at least as long as `hidden`. */
function xor(hidden: Buffer, stream: Buffer): Buffer {
  const words = new Uint32Array(Math.ceil(hidden.length / 4));
  const plain = Buffer.from(words.buffer, 0, hidden.length);
  plain.set(hidden);
  const keys = new Uint32Array(stream.buffer, stream.byteOffset, words.length);
  for (let i = 0; i < words.length; i += 1) words[i] = (words[i] ?? 0) ^ (keys[i] ?? 0);
  return plain;
}

export interface Sm2Key {
  /** Hex, 04 ‖ x ‖ y. */
  publicKey: string;
  privateKey: string;
}

export function generateSm2Key(): Sm2Key {
  const ecdh = createECDH('SM2');
  ecdh.generateKeys();
  return {
    publicKey: ecdh.getPublicKey('hex'),
    privateKey: ecdh.getPrivateKey('hex').padStart(64, '0'),
  };
}

/** Every request is one JSON object (wire contract 1.2). */
export const OPENING = '{';

/**
 * Decrypts SM2 in the order C1C3C2 (04 ‖ x1 ‖ y1 ‖ C3 ‖ C2, hex). The multiplication of the point is OpenSSL's: its key
 * agreement gives x2, y2 is one of two square roots, and C3 tells which.
 *
 * @param opening what every text begins with; one that does not is refused after its first block instead of its last, so
 *   that junk costs a stranger more to send than to refuse (SAFE-01)
 * @returns the function that turns cipher text into the plain text, or null for anything damaged or foreign
 */
export function createSm2Decipher(key: Sm2Key, opening = ''): (hex: string) => string | null {
  const ecdh = createECDH('SM2');
  ecdh.setPrivateKey(key.privateKey, 'hex');
  const first = Buffer.from(opening);
  const opens = (hidden: Buffer, x: Buffer, y: Buffer): boolean => {
    const start = hidden.subarray(0, first.length);
    return first.length === 0 || xor(start, keyStream(x, y, 0, 1)).equals(first);
  };
  return (hex) => {
    const message = Buffer.from(hex, 'hex');
    if (message.length * 2 !== hex.length || message.length <= POINT + DIGEST) return null;
    const point = message.subarray(0, POINT);
    if (!isPoint(point)) return null;
    const digest = message.subarray(POINT, POINT + DIGEST);
    const hidden = message.subarray(POINT + DIGEST);
    let x: Buffer;
    try {
      x = ecdh.computeSecret(point);
    } catch {
      return null;
    }
    for (const y of ordinates(x)) {
      if (!opens(hidden, x, y)) continue;
      const plain = xor(hidden, keyStream(x, y, 0, Math.ceil(hidden.length / DIGEST)));
      if (timingSafeEqual(sm3(x, plain, y), digest)) return plain.toString('utf8');
    }
    return null;
  };
}
