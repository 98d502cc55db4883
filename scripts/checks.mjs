import { join } from 'node:path'
import { node, root, step } from './tools.mjs'

const bin = (path) => join(root, 'node_modules', path)

/** Where a check keeps what it knows of files that have not changed since. */
const cache = (name) => join(root, 'node_modules/.cache', name)

const all = {
  // Each checker of its own works out the types that are shared: as many as there are cores to do it.
  Types: [
    ...[bin('typescript-native/bin/tsc'), '-p', 'tsconfig.json', '--checkers', '2'],
    ...['--incremental', '--tsBuildInfoFile', cache('types.json')],
  ],
  'Lint and format': [bin('@biomejs/biome/bin/biome'), 'ci', '.'],
  Arrows: [
    bin('dependency-cruiser/bin/dependency-cruise.mjs'),
    ...['packages', 'e2e', '--config', '.dependency-cruiser.cjs', '--output-type', 'err-long'],
    ...['--cache', cache('arrows'), '--cache-strategy', 'content'],
  ],
  'Unused code': [bin('knip/bin/knip.js'), '--cache', '--cache-location', cache('knip')],
  Requirements: [join(root, 'scripts/requirements.mjs'), '--check'],
}

export const checkCount = Object.keys(all).length

/** Runs the static checks; resolves with the names of those that failed. */
export async function checks() {
  const failed = []
  const titles = Object.keys(all)
  const work = async () => {
    for (let title = titles.shift(); title; title = titles.shift()) {
      const args = all[title]
      if ((await step(title, () => node(args, { quiet: true }))) !== 0) failed.push(title)
    }
  }
  // Two at a time: the types alone would leave a core idle.
  await Promise.all([work(), work()])
  return failed
}
