import { HttpError, NetworkError } from '@karvon/api-client/http/httpErrors'
import { newIdempotencyKey } from '@karvon/api-client/http/idempotencyKey'
import { type ImportRunInput, mostImportRows } from '@karvon/api-client/importRuns/importRunFields'
import { importRuns } from '@karvon/api-client/importRuns/importRuns'
import type { ImportRun } from '@karvon/api-client/importRuns/importRunTypes'
import type { Id } from '@karvon/api-client/read/fields'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '../../shared/api/useApi'
import { useRefreshImports } from './useImportRuns'
import type { Wizard } from './useWizard'

/** After so many ms a call without an answer is made again. */
const beforeRetry = 3000

export interface Sending {
  state: 'idle' | 'sending' | 'lost' | 'failed'
  sent: number
  /** Why the server took no more. */
  reason?: string | undefined
}

/** The departure on which everybody goes. */
export type Destination = Required<Pick<ImportRunInput, 'tourId' | 'departureDate' | 'returnDate'>>

/**
 * Sends what was planned, portion after portion, and starts the import. A portion that got no answer is sent again, as often as it
 * takes: rows are known by their numbers, so that nothing is done twice.
 * @param resumed the import that the rows belong to; a new one otherwise
 */
export function useSending(
  wizard: Wizard,
  { resumed, destination }: { resumed: ImportRun | undefined; destination: Destination | undefined },
  onStarted: (id: Id) => void,
) {
  const api = useApi({ importRuns }).importRuns
  const refresh = useRefreshImports()
  const [sending, setSending] = useState<Sending>({ state: 'idle', sent: 0 })
  const key = useRef(newIdempotencyKey())
  const id = useRef<Id | undefined>(resumed?.id)
  const next = useRef(0)
  const ended = useRef(false)

  useEffect(() => {
    ended.current = false
    return () => {
      ended.current = true
    }
  }, [])

  /** @throws {HttpError} the server refuses it */
  async function untilAnswered<Result>(call: () => Promise<Result>): Promise<Result> {
    for (;;) {
      try {
        const result = await call()
        setSending((before) => ({ ...before, state: 'sending' }))
        return result
      } catch (error) {
        if (!(error instanceof NetworkError) || ended.current) throw error
        setSending((before) => ({ ...before, state: 'lost' }))
        await new Promise((resolve) => setTimeout(resolve, beforeRetry))
      }
    }
  }

  async function send() {
    const { plan, file } = wizard
    const { sentAs: noun } = wizard.noun
    if (!plan || !file || sending.state === 'sending' || sending.state === 'lost') return
    setSending((before) => ({ state: 'sending', sent: before.sent }))
    try {
      if (id.current === undefined) {
        const input = { noun, fileName: file.name, total: plan.total, ...destination }
        const run = await untilAnswered(() => api.create(input, { idempotencyKey: key.current }))
        id.current = run?.id
      }
      const run = id.current as Id
      for (; next.current < plan.portions && !ended.current; next.current++) {
        const rows = await wizard.engine().portion(next.current)
        await untilAnswered(() => api.sendRows(run, rows))
        setSending((before) => ({ state: 'sending', sent: before.sent + rows.length }))
      }
      if (ended.current) return
      await untilAnswered(() => started(run))
      void refresh()
      onStarted(run)
    } catch (error) {
      const reason = error instanceof HttpError ? error.detail : undefined
      setSending((before) => ({ ...before, state: 'failed', reason }))
    }
  }

  /** One that runs already was started by a call that got no answer. */
  async function started(run: Id) {
    try {
      await api.start(run)
    } catch (error) {
      if (!(error instanceof HttpError && error.status === 409)) throw error
      const { state } = await api.get(run)
      if (state === 'loading' || state === 'ready') throw error
    }
  }

  return { sending, send, id: id.current }
}

/** Are there more rows than one import takes? */
export const isTooLong = (total: number): boolean => total > mostImportRows
