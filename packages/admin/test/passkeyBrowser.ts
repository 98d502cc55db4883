import { onTestFinished, vi } from 'vitest'

const extensions = { getClientExtensionResults: () => ({}) }

/** A browser that shows or makes a passkey when it is asked. */
export function browserWithPasskey(answer?: DOMException, whenDone: (end: () => void) => void = onTestFinished) {
  const bytes = (text: string) => new TextEncoder().encode(text).buffer
  const response = { clientDataJSON: bytes('client'), authenticatorData: bytes('data'), signature: bytes('signed') }
  const made = { attestationObject: bytes('attested'), getTransports: () => ['internal'] }
  const asked = vi.fn(async () => {
    if (answer) throw answer
    return { id: 'key', rawId: bytes('key'), type: 'public-key', ...extensions, response: { ...response, ...made } }
  })
  vi.stubGlobal('PublicKeyCredential', class {})
  Object.defineProperty(navigator, 'credentials', { value: { get: asked, create: asked }, configurable: true })
  whenDone(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'credentials')
  })
  return asked
}

/** What a server asks a browser with, for a new one. */
export const creation = {
  rp: { id: 'localhost', name: 'Karvon' },
  user: { id: 'dXNlcg', name: 'director', displayName: 'Директор' },
  ...{ challenge: 'Y2hhbGxlbmdl', pubKeyCredParams: [{ type: 'public-key', alg: -7 }], timeout: 300_000 },
  authenticatorSelection: { residentKey: 'preferred', requireResidentKey: false, userVerification: 'required' },
  ...{ excludeCredentials: [], attestation: 'none' },
}

/** The same for one that is there. */
export const request = {
  ...{ challenge: 'Y2hhbGxlbmdl', timeout: 300_000, rpId: 'localhost' },
  ...{ allowCredentials: [], userVerification: 'required' },
}
