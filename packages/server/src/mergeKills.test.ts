import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { newKillable } from '../test/killable'
import { addRandomPair, type Rows, randomOf } from '../test/mergePairs'
import { openDatabase } from './database/openDatabase'

/** `KARVON_MERGE_KILLS=100` for a long night. */
const kills = Number(process.env.KARVON_MERGE_KILLS ?? 3)

test('two clients are one or as they were, whenever the server is killed while it joins them', {
  timeout: 60_000 + kills * 20_000,
}, async () => {
  const { api, dataDir, databaseUrl, end, whileItRuns, took, ...server } = await newKillable()
  // Who may be one person is found anew in the background.
  const everything = async (): Promise<Rows> => ({ ...(await server.everything()), client_doubles: [] })
  // The first start: from here on database and folder belong together.
  await whileItRuns(async () => undefined)
  const random = randomOf(20_261_127)
  const { db, dialect, close } = await openDatabase({ databaseUrl, dataDir })
  const pairs = await db.transaction().execute(async (transaction) => {
    const added = []
    while (added.length <= kills) added.push(await addRandomPair(transaction, dialect, random))
    return added
  })
  await close()
  const ends = { joined: 0, untouched: 0, unanswered: 0 }

  const before = await everything()
  const [first, ...others] = pairs
  if (!first) throw new Error('A pair was expected')
  const merging = await took(() => api.clientMerges.merge(first.keep, { from: first.drop }))
  await whileItRuns(() => api.clientMerges.undo(first.keep, first.drop))
  for (const { keep, drop: from } of others) {
    let isAnswered = false
    await whileItRuns(async () => {
      const done = api.clientMerges.merge(keep, { from }).then(
        () => true,
        () => false,
      )
      // Somewhat longer than it takes unbroken, so that some are done.
      await wait(random() * 1.5 * merging)
      await end()
      isAnswered = await done
    })
    let after: Rows = await everything()
    const isJoined = after.clients?.every(({ id }) => id !== from)
    if (isAnswered) expect(isJoined).toBe(true)
    else ends.unanswered++
    ends[isJoined ? 'joined' : 'untouched']++
    // What was done is whole: it can be taken back to the last row.
    if (isJoined) {
      await whileItRuns(() => api.clientMerges.undo(keep, from))
      after = await everything()
    }
    expect(after).toEqual(before)
  }

  console.log(`${kills} kills: ${JSON.stringify(ends)}`)
})
