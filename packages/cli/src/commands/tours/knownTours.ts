import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Tour } from '@karvon/api-client/tours/tourFields'
import { displayTitle } from '@karvon/api-client/tours/tourRules'
import type { Context } from '../../context/Context'
import { readIfThere } from '../../context/configFiles'
import { configFolder } from '../../context/configFolder'
import { writeFileWhole } from '../../output/writeFileWhole'

/** So many are kept, those that were shown last. */
const keptAtMost = 500

/** Keeps the titles of tours that a list shows, by id: completion offers them without asking the server. */
export function rememberTours(tours: readonly Tour[], { settings, world }: Context): void {
  const before = knownTours(settings.profile, world)
  const shown = tours.map((tour) => [String(tour.id), displayTitle(tour)] as const)
  if (settings.isCi || shown.every(([id, title]) => before.get(id) === title)) return
  for (const [id] of shown) before.delete(id)
  const file = fileOf(settings.profile, world)
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    writeFileWhole(file, JSON.stringify([...before, ...shown].slice(-keptAtMost)), 0o600)
  } catch {
    // A list is worth more than what completion would have learned from it.
  }
}

/** Title by id. */
export function knownTours(profile: string, world: Context['world']): Map<string, string> {
  try {
    return new Map(JSON.parse(readIfThere(fileOf(profile, world)) ?? '[]') as [string, string][])
  } catch {
    return new Map()
  }
}

const fileOf = (profile: string, world: Context['world']) => join(configFolder(world), 'tours', `${profile}.json`)
