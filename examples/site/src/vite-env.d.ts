/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Where the agency's server is. */
  readonly SERVER: string
}
