import type { CallOptions, Http } from '../http/http'

/** Stored files. Specification: document 1 §7, document 2 §7; AMB-138, AMB-139. */
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
  }
}
