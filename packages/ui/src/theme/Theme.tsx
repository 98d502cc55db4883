import { keptChoice } from './keptChoice'

export type Theme = 'light' | 'dark' | 'system'

const showOn = (attribute: string) => (value: string | undefined) => {
  if (value) document.documentElement.setAttribute(attribute, value)
  else document.documentElement.removeAttribute(attribute)
}

const theme = keptChoice('theme', ['light', 'dark'], showOn('data-theme'))

/** The theme a person chose in this browser, else `system`. */
export const readTheme = (): Theme => theme.read() ?? 'system'

/** Shows a theme at once and remembers it. Call `applyTheme(readTheme())` before the first paint. */
export const applyTheme = (chosen: Theme): void => theme.keep(chosen === 'system' ? undefined : chosen)

/** The chosen theme, following changes from anywhere on the page, and in other tabs. */
export const useTheme = (): Theme => theme.use() ?? 'system'

/** How high the rows of tables are: as many as fit, or with air around each. */
export type Density = 'compact' | 'roomy'

const density = keptChoice('density', ['roomy'], showOn('data-density'))

/** The density a person chose in this browser, else `compact`. */
export const readDensity = (): Density => density.read() ?? 'compact'

/** Shows a density at once and remembers it. Call `applyDensity(readDensity())` before the first paint. */
export const applyDensity = (chosen: Density): void => density.keep(chosen === 'compact' ? undefined : chosen)

/** The chosen density, following changes from anywhere on the page, and in other tabs. */
export const useDensity = (): Density => density.use() ?? 'compact'
