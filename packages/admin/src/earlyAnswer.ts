/** What the script in the page leaves behind: the first read of the page, sent while the scripts were still on the way. */
interface EarlyRead {
  address: string
  /** Whose it is; somebody else may have signed in since. */
  token: string
  answer: Promise<Response>
}

declare global {
  interface Window {
    karvonEarlyRead?: EarlyRead
  }
}

/** The answer that the page asked for by itself; handed out once, and only to the person it was asked for. */
export function takeEarlyAnswer(page: Window, address: string, token: string | null): Promise<Response> | undefined {
  const early = page.karvonEarlyRead
  if (!early || early.address !== address) return undefined
  delete page.karvonEarlyRead
  return early.token === token ? early.answer : undefined
}
