import { createECDH, createHash, timingSafeEqual } from 'node:crypto';

const P = 0xfffffffeffffffffffffffffffffffffffffffff00000000ffffffffffffffffn;
const A = P - 3n;
const B = 0x28e9fa9e9d9f5e344d5a9e4bcf6509a7f39789f515ab8f92ddbcbd414d940e93n;
const POINT = 65;
const DIGEST = 32;

const sm3 = (...parts: Buffer[]): Buffer => {
  const hash = createHash('sm3');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

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

function keyStream(x: Buffer, y: Buffer, length: number): Buffer {
  const blocks: Buffer[] = [];
  const counter = Buffer.alloc(4);
  for (let index = 1; (index - 1) * DIGEST < length; index += 1) {
    counter.writeUInt32BE(index);
    blocks.push(sm3(x, y, counter));
  }
  return Buffer.concat(blocks).subarray(0, length);
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

/**
 * Decrypts SM2 in the order C1C3C2 (04 ‖ x1 ‖ y1 ‖ C3 ‖ C2, hex). The one costly step, the multiplication of the point,
 * is OpenSSL's: its key agreement gives x2, y2 is one of two square roots, and C3 tells which.
 *
 * @returns the function that turns cipher text into the plain text, or null for anything damaged or foreign
 */
export function createSm2Decipher(key: Sm2Key): (hex: string) => string | null {
  const ecdh = createECDH('SM2');
  ecdh.setPrivateKey(key.privateKey, 'hex');
  return (hex) => {
    const message = Buffer.from(hex, 'hex');
    if (message.length * 2 !== hex.length || message.length <= POINT + DIGEST) return null;
    const digest = message.subarray(POINT, POINT + DIGEST);
    const hidden = message.subarray(POINT + DIGEST);
    let x: Buffer;
    try {
      x = ecdh.computeSecret(message.subarray(0, POINT));
    } catch {
      return null;
    }
    for (const y of ordinates(x)) {
      const stream = keyStream(x, y, hidden.length);
      const plain = Buffer.alloc(hidden.length);
      for (let i = 0; i < hidden.length; i += 1) plain[i] = (hidden[i] ?? 0) ^ (stream[i] ?? 0);
      if (timingSafeEqual(sm3(x, plain, y), digest)) return plain.toString('utf8');
    }
    return null;
  };
}
