import type { CallOptions } from '@karvon/api-client/http/http'
import type { Id } from '@karvon/api-client/read/fields'
import type { ContactAction } from '@karvon/api-client/requests/contactActionFields'
import type { contactActions } from '@karvon/api-client/requests/contactActions'
import { isBlank, trimmed } from '@karvon/api-client/validation/visibleText'

/** What is done with a request in one go, in this order. */
const workSteps = ['take', 'call', 'comment', 'complete', 'snooze'] as const
export type WorkStep = (typeof workSteps)[number]

/** What a person says of a request that they worked on. */
export interface RequestWork {
  /** What came of the call; empty: none was made. */
  result: string
  /** For colleagues. */
  text: string
  /** How it goes on: it is completed, or somebody calls again; empty: it stays as it is. */
  next: 'complete' | Date | null
}

/** The calls that this takes, as the server stands: what nobody has is taken first; a call that is recorded completes it by itself. */
export function stepsOf(
  request: Pick<ContactAction, 'takenBy' | 'status' | 'callMade'>,
  { result, text, next }: RequestWork,
): WorkStep[] {
  const isCompleted = request.status === 'completed'
  const isCall = result !== '' && !request.callMade
  const wanted: Record<WorkStep, boolean> = {
    take: request.takenBy === null && !isCompleted,
    call: isCall,
    comment: !isBlank(text),
    complete: next === 'complete' && !isCall && !isCompleted,
    snooze: next instanceof Date,
  }
  return workSteps.filter((step) => wanted[step])
}

/** Sends one of them. @param call of the comment, the one that would be there twice */
export function sendStep(
  api: ReturnType<typeof contactActions>,
  step: WorkStep,
  { id, work, by, call }: { id: Id; work: RequestWork; by: Id; call: CallOptions },
): Promise<unknown> {
  if (step === 'take') return api.take(id)
  if (step === 'call') return api.recordCall(id, work.result, by, new Date())
  if (step === 'comment') return api.comment(id, trimmed(work.text), by, call)
  return step === 'complete' ? api.complete(id) : api.snooze(id, work.next as Date)
}
