import type { CallOptions, Http } from '../http/http'
import { readMembers } from '../read/fields'

/** Stored files. Source: docs/product.md. */
export function files(http: Http) {
  return {
    /** Address for `src` and `href` of a stored path. */
    address: http.address,

    /**
     * The bytes of a stored file.
     * @throws {HttpError} 400 for a path outside the uploads, 403 without the right of the owning section, 404
     */
    download: (path: string, fileName: string, options?: CallOptions) =>
      http.getFile('/api/files/download', { path, fileName }, options),

    /** Does the server make videos that browsers do not play into ones that they do? An addition to the documents. */
    convertsVideo: (options?: CallOptions): Promise<boolean> =>
      http.get('/api/auth/me', (raw) => readMembers(raw)('convertsVideo') === true, undefined, options),
  }
}
