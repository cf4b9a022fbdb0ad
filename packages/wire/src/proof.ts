/** A challenge as GET vaildataCode?kind=pow answers it: what the altcha library makes, without its signing secrets. */
export interface ProofChallenge {
  parameters: {
    algorithm: string;
    nonce: string;
    salt: string;
    cost: number;
    keyLength: number;
    keyPrefix: string;
    keySignature?: string;
    expiresAt?: number;
    /** `most`: the highest counter that can be the answer, so that a page can say how far the work is. */
    data?: Record<string, string | number | boolean | null>;
  };
  signature?: string;
}

/** What the work found. */
export interface ProofSolution {
  counter: number;
  /** Hex, lower case. */
  derivedKey: string;
}

const TEXT = /^pow:(\d{1,9}):([0-9a-f]{64})$/;

/** A solution as it travels in place of the four characters of a picture (SAFE-07). */
export const writeProof = ({ counter, derivedKey }: ProofSolution): string => `pow:${counter}:${derivedKey}`;

/** The solution in an answer to a captcha; null = it is none. Longer texts than a solution are not looked at. */
export function readProof(text: string): ProofSolution | null {
  const [, counter, derivedKey] = TEXT.exec(text.slice(0, 80)) ?? [];
  return counter === undefined || derivedKey === undefined ? null : { counter: Number(counter), derivedKey };
}
