let tell: () => void = () => undefined

/** Resolves once the first data of the page is shown: from then on there is time for what comes next. */
export const pageShown = new Promise<void>((resolve) => {
  tell = resolve
})

export const tellPageShown = () => tell()
