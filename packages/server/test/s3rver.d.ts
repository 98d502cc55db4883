declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http'

  interface Options {
    address: string
    port: number
    silent: boolean
    directory: string
    vhostBuckets: boolean
    allowMismatchedSignatures: boolean
    configureBuckets: { name: string; configs: string[] }[]
  }

  export default class S3rver {
    constructor(options: Options)
    httpServer: Server
    on(name: 'event', listener: (event: { Records: { eventName: string }[] }) => void): this
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
