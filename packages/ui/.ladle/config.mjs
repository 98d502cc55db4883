/** @type {import('@ladle/react').UserConfig} */
export default {
  stories: ['src/**/*.stories.tsx', '../admin/src/**/*.stories.tsx'],
  viteConfig: './ladle.vite.config.ts',
  outDir: 'ladle-build',
  defaultStory: 'start--welcome',
  // Ladle writes this function out as text, so it may lean on nothing outside itself.
  storyOrder: (stories) =>
    ['start--', '', 'admin--'].flatMap((group) =>
      stories.filter((story) => group === (['start--', 'admin--'].find((known) => story.startsWith(known)) ?? '')),
    ),
  hotkeys: {},
  // What a story shows stands below it, as one would write it oneself; the source panel has the helpers of the stories.
  addons: { a11y: { enabled: true }, source: { enabled: false } },
}
