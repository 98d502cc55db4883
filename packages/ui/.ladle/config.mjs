/** @type {import('@ladle/react').UserConfig} */
export default {
  stories: 'src/**/*.stories.tsx',
  viteConfig: './ladle.vite.config.ts',
  outDir: 'ladle-build',
  hotkeys: {},
  addons: { a11y: { enabled: false } },
}
