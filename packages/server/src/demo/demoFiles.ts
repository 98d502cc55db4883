import { readFile } from 'node:fs/promises'
import type { DemoMedia } from './demoData'

/** The package's `demo/` folder, seen from this source and from the built `dist/main.js`. */
const folder = new URL(import.meta.url.endsWith('/src/demo/demoFiles.ts') ? '../../demo/' : '../demo/', import.meta.url)

export const demoFileName = (name: DemoMedia): string => (name.endsWith('.webm') ? name : `${name}.jpg`)

/** A picture or video of the demo, as it lies in the package. */
export const demoFileBytes = (name: DemoMedia): Promise<Buffer> => readFile(new URL(demoFileName(name), folder))
