import type { Page } from 'playwright';

/** A device with passkeys that the browser itself plays; it belongs to one page. */
interface VirtualAuthenticator {
  /** The device is gone, and another one without passkeys has come. */
  lose(): Promise<void>;
  /** Whether its owner shows a finger or a face when asked. */
  verify(isVerified: boolean): Promise<void>;
}

/** Gives a page a device that verifies its owner by itself (Chromium's WebAuthn domain). */
export async function withAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const plug = async (): Promise<string> => {
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return authenticatorId;
  };
  let authenticatorId = await plug();
  return {
    async lose() {
      await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
      authenticatorId = await plug();
    },
    async verify(isUserVerified) {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
  };
}
