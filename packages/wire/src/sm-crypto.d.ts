declare module 'sm-crypto' {
  export const sm2: {
    generateKeyPairHex(): { publicKey: string; privateKey: string };
    doEncrypt(plain: string, publicKey: string, cipherMode?: 0 | 1): string;
    doDecrypt(cipherText: string, privateKey: string, cipherMode?: 0 | 1): string;
  };
}
