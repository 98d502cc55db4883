import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

// Vite says it is in development where nobody said otherwise; what builds the stories is not.
const given = process.env.NODE_ENV
const { module: address } = await runnerImport(fileURLToPath(new URL('./start/storyAddress.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'silent',
})
if (given === undefined) delete process.env.NODE_ENV

/** @type {import('@ladle/react').UserConfig} */
export default {
  stories: ['src/**/*.stories.tsx', '../admin/src/**/*.stories.tsx'],
  viteConfig: './ladle.vite.config.ts',
  outDir: 'ladle-build',
  defaultStory: 'start--welcome',
  storyOrder: address.storyOrder,
  hotkeys: {},
  // What has a place on the page of a component stands there: controls, and the code as one would write it oneself.
  addons: {
    a11y: { enabled: true },
    control: { enabled: false },
    source: { enabled: false },
    width: { enabled: false },
    rtl: { enabled: false },
    ladle: { enabled: false },
  },
}
