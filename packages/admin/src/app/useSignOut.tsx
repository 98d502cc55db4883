import { defer, useDeferred } from '@karvon/ui/Deferred'
import { useState } from 'react'
import { withWords } from '../i18n'
import { useConnection } from '../shared/api/useConnection'
import { canKeepDrafts, flushDrafts } from '../shared/leaving/draftSlots'
import { useEnvironment } from '../shared/screen/environment'
import { useActor } from '../shared/session/useActor'
import { signOut } from './signOut'

const keptDrafts = defer(() => import('../shared/leaving/sealedDrafts'))

const draftQuestion = defer(withWords(async () => (await import('./DraftQuestion')).DraftQuestion, 'drafts'))

/** How long a sign-out waits until what it removes is removed, in ms; what is left then goes with the next sign-in. */
const patience = 1000

/** Signs out; where drafts lie on this device the person says first whether they stay. */
export function useSignOut() {
  const connection = useConnection()
  const environment = useEnvironment()
  const personId = String(useActor().id)
  const [count, setCount] = useState(0)
  const DraftQuestion = useDeferred(draftQuestion, count > 0, () => void end(false))

  async function begin() {
    if (!canKeepDrafts()) return signOut(connection, environment)
    const count = await countDrafts(personId).catch(() => 0)
    if (count > 0) setCount(count)
    else await end(false)
  }

  async function end(isKept: boolean) {
    setCount(0)
    if (!isKept) await Promise.race([forget(personId).catch(console.warn), wait(patience)])
    signOut(connection, environment)
  }

  return {
    begin: () => void begin(),
    question: DraftQuestion && (
      <DraftQuestion count={count} onAnswer={(isKept) => void end(isKept)} onCancel={() => setCount(0)} />
    ),
  }
}

async function countDrafts(personId: string): Promise<number> {
  const { storedDrafts } = await keptDrafts.load()
  await flushDrafts()
  return (await storedDrafts(personId, Date.now())).filter(({ isPlace }) => !isPlace).length
}

async function forget(personId: string): Promise<void> {
  const { forgetPerson } = await keptDrafts.load()
  await forgetPerson(personId)
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
