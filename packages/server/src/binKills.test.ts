import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { addEverything } from '../test/binSeed'
import { newKillable } from '../test/killable'
import { type Rows, randomOf } from '../test/mergePairs'

/** `KARVON_BIN_KILLS=100` for a long night. */
const kills = Number(process.env.KARVON_BIN_KILLS ?? 3)

test('a client is there whole or lies whole in the bin, whenever the server is killed while it deletes or brings back', {
  timeout: 60_000 + kills * 30_000,
}, async () => {
  const { api, end, whileItRuns, took, ...server } = await newKillable()
  // Those are found anew in the background, or tell others; of the bin each entry has a number of its own.
  const everything = async (): Promise<Rows> =>
    Object.fromEntries(
      Object.entries(await server.everything()).filter(([table]) => !/^(client_doubles|site_|bin_|files$)/.test(table)),
    )
  let clientId = 0
  await whileItRuns(async () => {
    clientId = (await addEverything(api)).clientId
  })
  const random = randomOf(20_261_128)
  const ends = { deleted: 0, restored: 0, untouched: 0, unanswered: 0 }

  const there = await everything()
  const deleting = await took(() => api.clients.remove(clientId))
  const gone = await everything()
  const restoring = await took(() => api.bin.restore('clients', clientId))
  expect(await everything()).toEqual(there)
  await whileItRuns(() => api.clients.remove(clientId))
  expect(await everything()).toEqual(gone)
  let isThere = false
  for (let kill = 0; kill < kills; kill++) {
    let isAnswered = false
    await whileItRuns(async () => {
      const change = isThere ? api.clients.remove(clientId) : api.bin.restore('clients', clientId)
      const done = change.then(
        () => true,
        () => false,
      )
      // Somewhat longer than it takes unbroken, so that some are done.
      await wait(random() * 1.5 * (isThere ? deleting : restoring))
      await end()
      isAnswered = await done
    })
    const after = await everything()
    const isNow = after.clients?.some(({ id }) => id === clientId) ?? false
    expect(after).toEqual(isNow ? there : gone)
    if (isAnswered) expect(isNow).toBe(!isThere)
    else ends.unanswered++
    ends[isNow === isThere ? 'untouched' : isNow ? 'restored' : 'deleted']++
    isThere = isNow
  }

  console.log(
    `${kills} kills within ${Math.round(1.5 * deleting)} and ${Math.round(1.5 * restoring)} ms: ${JSON.stringify(ends)}`,
  )
})
