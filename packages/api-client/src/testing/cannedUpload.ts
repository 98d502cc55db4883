/** As much of XMLHttpRequest as an upload needs, over the `fetch` of `cannedClient`: the form arrives there as it was sent. */
export class CannedUpload {
  status = 0
  statusText = ''
  response: Blob | null = null
  responseType = ''
  onload: (() => void) | null = null
  onerror: (() => void) | null = null
  onabort: (() => void) | null = null
  onloadend: (() => void) | null = null
  readonly upload: { onprogress: ((event: Pick<ProgressEvent, ProgressMember>) => void) | null } = { onprogress: null }
  private request = { method: 'GET', url: '', headers: new Headers() }
  private answer = new Headers()
  private isAborted = false

  open(method: string, url: string) {
    this.request = { ...this.request, method, url }
  }

  setRequestHeader(name: string, value: string) {
    this.request.headers.set(name, value)
  }

  abort() {
    this.isAborted = true
    this.onabort?.()
    this.onloadend?.()
  }

  async send(body: BodyInit | null) {
    const { url, ...init } = this.request
    try {
      const answer = await globalThis.fetch(url, { ...init, body })
      const bytes = await answer.blob()
      if (this.isAborted) return
      this.upload.onprogress?.({ loaded: 1, total: 1, lengthComputable: true })
      this.status = answer.status
      this.answer = answer.headers
      this.response = bytes
      this.onload?.()
    } catch {
      if (this.isAborted) return
      this.onerror?.()
    }
    this.onloadend?.()
  }

  getAllResponseHeaders(): string {
    return [...this.answer].map(([name, value]) => `${name}: ${value}`).join('\r\n')
  }
}

type ProgressMember = 'loaded' | 'total' | 'lengthComputable'
