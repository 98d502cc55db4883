/** @type {import('@ladle/react').UserConfig} */
export default {
  stories: 'src/**/*.stories.tsx',
  viteConfig: './ladle.vite.config.ts',
  outDir: 'ladle-build',
  defaultStory: 'start--welcome',
  // Ladle writes this function out as text, so it may lean on nothing outside itself.
  storyOrder: (stories) =>
    [...stories].sort((a, b) => Number(b.startsWith('start--')) - Number(a.startsWith('start--'))),
  hotkeys: {},
  addons: { a11y: { enabled: true } },
}
