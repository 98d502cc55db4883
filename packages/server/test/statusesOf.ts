import { HttpError } from '@karvon/api-client/http/httpErrors'

/** The status with which each call was refused; 200 for those that were not. */
export function statusesOf(calls: readonly Promise<unknown>[]): Promise<number[]> {
  return Promise.all(
    calls.map((call) =>
      call.then(
        () => 200,
        (error: unknown) => {
          if (error instanceof HttpError) return error.status
          throw error
        },
      ),
    ),
  )
}
