import { readFile } from 'node:fs/promises'
import type { DemoPicture } from './demoPlaces'

/** The package's `demo/` folder, seen from this source and from the built `dist/main.js`. */
const folder = new URL(import.meta.url.endsWith('/src/demo/demoFiles.ts') ? '../../demo/' : '../demo/', import.meta.url)

/** A picture of the demo, as it lies in the package. */
export const demoPictureBytes = (name: DemoPicture): Promise<Buffer> => readFile(new URL(`${name}.jpg`, folder))
